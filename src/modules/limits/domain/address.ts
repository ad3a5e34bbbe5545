/** The front door counts by the same. */
export { addressKey } from "../../../contract/network-address"
