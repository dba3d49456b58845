import { type Failure } from '#app/core/errors.ts'
import { type Json } from '#app/lib/json.ts'
import { failureText } from './failure-text.ts'
import { type References } from './references.ts'
import { argumentOf, type NamedInput, type Tool } from './tool.ts'
import { argumentName } from './tool-schema.ts'

/** What an answer may show to an engine, and so to the person. Staff's notes and other people's times are not among it. */
const shown = new Set([
	'timeZone',
	'times',
	'why',
	'nearest',
	'reasons',
	'services',
	'appointments',
	// What is left of a visit when one of its services was cancelled.
	'stays',
	'total',
	'code',
	'text',
	'startsAt',
	'date',
	'time',
	'endTime',
	'serviceName',
	'specialistName',
	'attendeeName',
	'branchName',
	'status',
	'price',
	'currency',
	'name',
	'lastname',
	'email',
	'birthdate',
	'gender',
])

/** An operation's value in the words of the engine: references for ids, and only what it may know. */
export function toOutput(value: unknown, things: References, reveals: string[] = []): Json {
	if (Array.isArray(value)) return value.map((item) => toOutput(item, things, reveals))
	if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
	if (typeof value !== 'object' || value === null) return null
	const entries = Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
		if (isNamed(key)) {
			const ref = things[key].find(({ id }) => id === inner)?.ref
			return ref ? [[argumentOf[key], ref]] : []
		}
		const isShown = (shown.has(key) || reveals.includes(key)) && inner !== null && inner !== undefined
		return isShown ? [[key, toOutput(inner, things, reveals)]] : []
	})
	return Object.fromEntries(entries)
}

function isNamed(key: string): key is NamedInput {
	return key in argumentOf
}

/** A refusal as a tool's answer: the code, one sentence, which argument it is about, and why. */
export function refusal(tool: Tool, { code, fields, sentence = code, details }: Failure, things: References): Json {
	const about = Object.entries(fields).map(([key, said]) => {
		return { argument: argumentName(tool, key), text: said.map(failureText) }
	})
	const [said] = Object.values(fields).flat()
	const why = details === undefined ? {} : toOutput(details, things)
	const more = { ...(typeof why === 'object' && why), ...(about.length > 0 && { fields: about }) }
	const base = { ok: false, code, text: failureText(said ?? sentence) }
	return Object.keys(more).length > 0 ? { ...base, details: more } : base
}
