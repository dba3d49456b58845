/** An engine could not answer. `isFinal`: no second try can help. */
export class EngineFailed extends Error {
	readonly isFinal: boolean
	readonly retryAfterMs?: number

	constructor(
		readonly reason: string,
		{ isFinal = false, retryAfterMs }: { isFinal?: boolean; retryAfterMs?: number } = {},
	) {
		super(reason)
		this.isFinal = isFinal
		this.retryAfterMs = retryAfterMs
	}
}
