import type {
  AuthorizePaymentOutput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentOutput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from "@medusajs/framework/types"
import {
  AbstractPaymentProvider,
  MedusaError,
  PaymentActions,
  PaymentSessionStatus,
} from "@medusajs/framework/utils"

/**
 * A payment provider of Medusa's that moves no money and only stands in its records: the shop's own workflows move it and
 * write Medusa's rows in the same transaction. Whoever asks Medusa alone to move it is refused, so that no record says
 * what the books do not.
 */
export abstract class RecordedPaymentProvider extends AbstractPaymentProvider {
  // The module asks for a public one.
  constructor(container: Record<string, unknown>, options?: Record<string, unknown>) {
    super(container, options)
  }

  /** Where such money is moved instead, for the staff member who tried it here. */
  protected abstract readonly refusal: string

  override async initiatePayment(): Promise<InitiatePaymentOutput> {
    throw this.refused()
  }

  override async updatePayment(): Promise<UpdatePaymentOutput> {
    throw this.refused()
  }

  override async authorizePayment(): Promise<AuthorizePaymentOutput> {
    throw this.refused()
  }

  override async cancelPayment(): Promise<CancelPaymentOutput> {
    throw this.refused()
  }

  override async refundPayment(): Promise<RefundPaymentOutput> {
    throw this.refused()
  }

  /** The money is there when it is written down. */
  override async capturePayment({ data }: CapturePaymentInput): Promise<CapturePaymentOutput> {
    return { data }
  }

  override async deletePayment({ data }: DeletePaymentInput): Promise<DeletePaymentOutput> {
    return { data }
  }

  override async retrievePayment({ data }: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    return { data }
  }

  override async getPaymentStatus({ data }: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    return { status: PaymentSessionStatus.CAPTURED, data }
  }

  override async getWebhookActionAndData(): Promise<WebhookActionResult> {
    return { action: PaymentActions.NOT_SUPPORTED }
  }

  private refused(): MedusaError {
    return new MedusaError(MedusaError.Types.NOT_ALLOWED, this.refusal)
  }
}
