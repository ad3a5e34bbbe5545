import { Module } from "@medusajs/framework/utils"
import BooksService from "./service"

export const BOOKS_MODULE = "books"

export default Module(BOOKS_MODULE, { service: BooksService })
