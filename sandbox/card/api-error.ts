/** A refusal in the provider's words and shape. */
export class ApiError extends Error {
  constructor(
    readonly httpStatus: number,
    message: string,
    readonly code: string,
    readonly type: "validation_error" | "api_error" | "processor_error" = "validation_error",
    readonly nextStep = "Ensure that the value(s) you are passing are valid",
  ) {
    super(message)
  }

  get body(): Record<string, unknown> {
    // The oldest endpoints answer a bad key with these two fields alone.
    if (this.httpStatus === 401) return { status: false, message: this.message }
    return {
      status: false,
      message: this.message,
      meta: { nextStep: this.nextStep },
      type: this.type,
      code: this.code,
    }
  }
}

export function missing(message: string): ApiError {
  return new ApiError(400, message, "missing_params", "validation_error", "Provide all required params")
}

export function invalid(message: string): ApiError {
  return new ApiError(400, message, "invalid_params")
}

export function notFound(message: string, code: string): ApiError {
  return new ApiError(404, message, code)
}

export const invalidKey = new ApiError(401, "Invalid key", "invalid_Key")

export const rateLimited = new ApiError(
  429,
  "Rate limit exceeded!",
  "rate_limited",
  "api_error",
  "Wait a few minutes and try the API call again",
)
