/** What the log keeps of an error: enough to find the place, and nothing that a person wrote. */
export type Cause = { type: string; code?: string; message: string; stack: string[]; cause?: Cause }

const frames = 20
const depthOfCauses = 4

/** Type, code, place and reasons of an error; what it quotes of its values is left out. */
export function causeOf(error: unknown, depth = 0): Cause {
	if (!(error instanceof Error))
		return { type: typeof error, message: 'no error, but something else, was thrown', stack: [] }
	const { code } = error as { code?: unknown }
	const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
	return {
		type: error.name,
		...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
		message: withoutQuotes(error.message),
		stack: stack.slice(0, frames).map((line) => line.trim()),
		...(error.cause !== undefined && depth < depthOfCauses ? { cause: causeOf(error.cause, depth + 1) } : {}),
	}
}

/** 'Unexpected token H, "Hola, soy…" is not valid JSON' and its like carry what people wrote. */
function withoutQuotes(message: string): string {
	return message
		.split('\nparams: ')[0]
		?.replace(/".*"/gs, '"…"')
		.replace(/'(?![A-Za-z_$]{1,40}')[^']*'/g, "'…'")
		.replace(/\S+@\S+/g, '…@…')
		.replace(/\d[\d\s()-]{5,}\d/g, '…')
		.slice(0, 300) as string
}
