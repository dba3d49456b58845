import { type Json } from '#app/lib/json.ts'
import { type Choice, type Found, find, type References, type Referent, toChoice } from './references.ts'
import { argumentOf, type NamedInput, type Tool } from './tool.ts'

export type Input = Record<string, Json>
export type ReadInput =
	| { input: Input }
	| { choices: { argument: string; options: Choice[] }[] }
	| { unknown: { argument: string; said: string } }

/** Who calls: the person whose own id is filled in, and how many free times an answer may hold. */
export type Caller = { contactId: string; slotsPerPage: number }

/** The operation's input from a model's arguments: names become ids, what is not for models is dropped. */
export function readInput(tool: Tool, args: Record<string, Json>, things: References, caller: Caller): ReadInput {
	const input: Input = { ...tool.filled, ...plainInputs(tool, args) }
	const choices: { argument: string; options: Choice[] }[] = []
	for (const key of inOrder(tool.names)) {
		const said = args[argumentOf[key]]
		if (typeof said !== 'string' || said.trim() === '' || isAnybody(said)) continue
		const found = look(key, said, things, input)
		if (found.kind === 'none') return { unknown: { argument: argumentOf[key], said } }
		if (found.kind === 'several') choices.push({ argument: argumentOf[key], options: found.options })
		else input[key] = found.referent.id
	}
	if (choices.length > 0) return { choices }
	if (tool.names.includes('branchId')) fillBranch(tool, input, things)
	for (const [key, other] of Object.entries(tool.sameAs ?? {})) {
		const copied = input[other]
		if (input[key] === undefined && copied !== undefined) input[key] = copied
	}
	if (tool.self) input[tool.self] = caller.contactId
	if (tool.name === 'freeTimes')
		input.limit = Math.min(asNumber(input.limit) ?? caller.slotsPerPage, caller.slotsPerPage)
	return { input }
}

function plainInputs(tool: Tool, args: Record<string, Json>): Input {
	const named: string[] = tool.names.map((key) => argumentOf[key])
	const barred = [...named, ...tool.names, ...(tool.hidden ?? []), ...(tool.self ? [tool.self] : [])]
	return Object.fromEntries(Object.entries(args).filter(([key, value]) => !barred.includes(key) && !isBlank(value)))
}

/** A service first: it tells specialists and branches of one name apart. */
function inOrder(names: NamedInput[]): NamedInput[] {
	const order: NamedInput[] = ['offerId', 'appointmentId', 'serviceId', 'branchId', 'specialistId']
	return order.filter((key) => names.includes(key))
}

function look(key: NamedInput, said: string, things: References, input: Input): Found {
	const service = things.serviceId.find(({ id }) => id === input.serviceId)
	const fits = (thing: Referent) => {
		if (key === 'specialistId') {
			return gives(service, thing) && (input.branchId === undefined || isIn(thing, input.branchId))
		}
		return key !== 'branchId' || (service?.branchIds?.includes(thing.id) ?? true)
	}
	const found = find(things[key], said, fits)
	// A person has few appointments: naming them all is better than 'not found'.
	if (found.kind === 'none' && key === 'appointmentId' && things.appointmentId.length > 0) {
		return { kind: 'several', options: things.appointmentId.map(toChoice) }
	}
	return found
}

function gives(service: Referent | undefined, specialist: Referent): boolean {
	return service?.specialistIds?.includes(specialist.id) ?? true
}

function isIn(specialist: Referent, branchId: Json): boolean {
	return typeof branchId === 'string' && (specialist.branchIds?.includes(branchId) ?? false)
}

/** The branch that needs no asking: the specialist's, or the only one. A search without one looks everywhere. */
function fillBranch(tool: Tool, input: Input, things: References) {
	if (input.branchId !== undefined || !tool.changes) return
	const specialist = things.specialistId.find(({ id }) => id === input.specialistId)
	const service = things.serviceId.find(({ id }) => id === input.serviceId)
	const offered = service?.branchIds ?? things.branchId.map(({ id }) => id)
	const known = specialist?.branchIds ?? (offered.length === 1 ? offered : [])
	if (known[0] !== undefined) input.branchId = known[0]
}

function isAnybody(said: string): boolean {
	return /^(any|cualquiera|quien sea|el que sea|la que sea)$/i.test(said.trim())
}

function isBlank(value: Json | undefined): boolean {
	return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function asNumber(value: Json | undefined): number | null {
	return typeof value === 'number' && Number.isFinite(value) ? value : null
}
