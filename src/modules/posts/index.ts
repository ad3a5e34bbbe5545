import { Module } from "@medusajs/framework/utils"
import PostsService from "./service"

export const POSTS_MODULE = "content"

export default Module(POSTS_MODULE, { service: PostsService })
