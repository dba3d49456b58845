import { data } from '@remix-run/node'
import { fieldsOf } from './form-data.server.ts'

/** The buttons of a form that ask for another look at it and save nothing: what is to be shown is their value. */
const steps = ['hacer', 'elegir', 'libre', 'repetir']

/**
 * What the address says and what a posted form holds by now, which wins. Without scripts a form is filled in step by step:
 * it travels in the body of each step, so that no note stands in an address, a history or a log.
 */
export async function heldBy(request: Request): Promise<URLSearchParams> {
	const held = new URLSearchParams(new URL(request.url).searchParams)
	const fields = await fieldsOf(request)
	for (const name of new Set(fields.keys())) held.delete(name)
	for (const [name, value] of fields) if (typeof value === 'string') held.append(name, value)
	return held
}

/** Whether a step was asked for, and not that the form be saved. */
export function isStep(held: URLSearchParams): boolean {
	return steps.some((name) => held.has(name))
}

/** What `submit` answers to a form that is refused, with what a page needs to draw it as it was held; a redirect stays one. */
export async function withHeld<Answer extends object, Held>(
	answer: Response | ReturnType<typeof data<Answer>>,
	held: (refused: Answer) => Promise<Held>,
) {
	if (answer instanceof Response) return answer
	return data({ ...answer.data, held: await held(answer.data) }, answer.init ?? undefined)
}
