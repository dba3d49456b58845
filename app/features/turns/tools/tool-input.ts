import { type Json } from '#app/lib/json.ts'
import { type Choice, type Found, find, type References, type Referent, toChoice } from './references.ts'
import { argumentOf, type NamedInput, type Tool } from './tool.ts'

export type Input = Record<string, Json>
type Unknown = { unknown: { argument: string; said: string } }
export type ReadInput = { input: Input } | { choices: { argument: string; options: Choice[] }[] } | Unknown

/** Who calls: the person whose own id is filled in, whose clock counts, and how many free times an answer may hold. */
export type Caller = { contactId: string; slotsPerPage: number; timeZone: string; branchId?: string }

/** The operation's input from a model's arguments: names become ids, what is not for models is dropped. */
export function readInput(tool: Tool, args: Record<string, Json>, things: References, caller: Caller): ReadInput {
	const named = readNames(tool, args, things, { ...tool.filled, ...plainInputs(tool, args) })
	if ('unknown' in named) return named
	const { input, choices } = named
	for (const [key, list] of Object.entries(tool.lists ?? {})) {
		const read = readItems(args[key], { ...tool, ...list }, things, input)
		if ('unknown' in read) return read
		choices.push(...read.choices)
		input[key] = read.items
	}
	if (choices.length > 0) return { choices }
	const own = tool.atOwn ? ownBranch(input, things, caller) : undefined
	if (own !== undefined) input.branchId ??= own
	if (tool.names.includes('branchId')) fillBranch(tool, input, things)
	for (const [key, other] of Object.entries(tool.sameAs ?? {})) {
		const copied = input[other]
		if (input[key] === undefined && copied !== undefined) input[key] = copied
	}
	for (const [key, one] of Object.entries(tool.asList ?? {})) {
		const named = input[one]
		delete input[one]
		if (named !== undefined) input[key] = [named]
	}
	if (tool.self) input[tool.self] = caller.contactId
	if (tool.zoned) input[tool.zoned] = caller.timeZone
	if (tool.name.startsWith('free'))
		input.limit = Math.min(asNumber(input.limit) ?? caller.slotsPerPage, caller.slotsPerPage)
	return { input }
}

/** The assistant's own, unless what is sold there holds elsewhere only. */
function ownBranch({ packageId }: Input, things: References, { branchId }: Caller): string | undefined {
	const held = things.packageId.find(({ id }) => id === packageId)?.branchIds ?? []
	return held.length === 0 || (branchId && held.includes(branchId)) ? branchId : held[0]
}

type Named = { input: Input; choices: { argument: string; options: Choice[] }[] }

/** What is named becomes its id, beside what `input` has already. */
function readNames(tool: Tool, args: Record<string, Json>, things: References, input: Input): Named | Unknown {
	const choices: { argument: string; options: Choice[] }[] = []
	for (const key of inOrder(tool.names)) {
		const said = args[argumentOf[key]]
		if (typeof said !== 'string' || said.trim() === '' || isAnybody(said)) continue
		const found = look(key, said, things, input)
		if (found.kind === 'none') return { unknown: { argument: argumentOf[key], said } }
		if (found.kind === 'several') choices.push({ argument: argumentOf[key], options: found.options })
		else input[key] = found.referent.id
	}
	return tool.adds ? withAddOns(args.addOns, things, { input, choices }) : { input, choices }
}

/** What is to be added, by its names among those of the service; an id that a model makes up counts for nothing. */
function withAddOns(said: Json | undefined, things: References, { input, choices }: Named): Named | Unknown {
	const { addOns: _names, addOnIds: _ids, ...plain } = input
	const service = things.serviceId.find(({ id }) => id === plain.serviceId)
	const wanted = (Array.isArray(said) ? said : [said]).filter((one) => typeof one === 'string' && one.trim() !== '')
	// Which service it is comes first: it may still be asked.
	if (wanted.length === 0 || !service) return { input: plain, choices }
	const ids: string[] = []
	for (const one of wanted as string[]) {
		const found = find(service.addOns ?? [], one, () => true)
		if (found.kind === 'none') return { unknown: { argument: 'addOns', said: one } }
		if (found.kind === 'several') choices.push({ argument: 'addOns', options: found.options })
		else ids.push(found.referent.id)
	}
	return { input: { ...plain, addOnIds: [...new Set(ids)] }, choices }
}

type Items = { items: Input[]; choices: { argument: string; options: Choice[] }[] }

/** The items of a list, each read as the arguments of a call are, with the branch of the whole call in mind. */
function readItems(said: Json | undefined, list: Tool, things: References, { branchId }: Input): Items | Unknown {
	const read: Items = { items: [], choices: [] }
	for (const item of Array.isArray(said) ? said : []) {
		const args = isRecord(item) ? item : { service: item }
		const where: Input = branchId === undefined ? {} : { branchId }
		const own: Tool = { ...list, filled: undefined, lists: undefined, self: undefined }
		const one = readNames(own, args, things, { ...where, ...plainInputs(own, args) })
		if ('unknown' in one) return one
		read.choices.push(...one.choices)
		const { branchId: _whole, ...input } = one.input
		read.items.push(input)
	}
	return read
}

function isRecord(item: Json): item is Record<string, Json> {
	return typeof item === 'object' && item !== null && !Array.isArray(item)
}

function plainInputs(tool: Tool, args: Record<string, Json>): Input {
	const named: string[] = tool.names.map((key) => argumentOf[key])
	const barred: string[] = [
		...named,
		...tool.names,
		...Object.keys({ ...tool.lists, ...tool.asList }),
		...(tool.hidden ?? []),
		...(tool.self ? [tool.self] : []),
	]
	return Object.fromEntries(Object.entries(args).filter(([key, value]) => !barred.includes(key) && !isBlank(value)))
}

/** A service first: it tells specialists and branches of one name apart. */
function inOrder(names: NamedInput[]): NamedInput[] {
	const order: NamedInput[] = [
		'formId',
		'packageId',
		'offerId',
		'visitId',
		'appointmentId',
		'serviceId',
		'branchId',
		'specialistId',
	]
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
	const items = [input, ...Object.keys(tool.lists ?? {}).flatMap((key) => input[key] ?? [])] as Input[]
	const named = items.map(({ specialistId }) => things.specialistId.find(({ id }) => id === specialistId))
	const services = items.map(({ serviceId }) => things.serviceId.find(({ id }) => id === serviceId))
	const everywhere = things.branchId.map(({ id }) => id)
	const offered = everywhere.filter((id) => services.every((service) => service?.branchIds?.includes(id) ?? true))
	const known = named.find(Boolean)?.branchIds ?? (offered.length === 1 ? offered : [])
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
