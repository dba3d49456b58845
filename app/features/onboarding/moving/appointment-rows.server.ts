import { and, eq, ne } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { insertAppointment } from '#app/features/agenda/booking/appointments.server.ts'
import { type SlotParts, slotParts } from '#app/features/agenda/booking/parts.server.ts'
import { type Taken, takeSlot } from '#app/features/agenda/booking/slots.server.ts'
import { anySpecialist } from '#app/features/agenda/schemas.ts'
import { type BranchRow, branchRows } from '#app/features/branches/queries.server.ts'
import { recordRow } from '#app/features/businesses/record/record.server.ts'
import { plainWord } from '#app/features/contacts/finding/near-words.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { allServices, type ServiceRow, serviceRows } from '#app/features/services/queries.server.ts'
import { type SpecialistRow, specialistRows } from '#app/features/specialists/queries.server.ts'
import { MINUTE } from '#app/lib/time.ts'
import { dateInWords } from '#app/lib/time-text.ts'
import { appointments } from '#db/schema/agenda.ts'
import { type MoveTerms } from '#db/schema/imports.ts'
import { type Comer, comerOf, makeComer } from './client-cells.server.ts'
import { type Judgement, type Reader, refused, type Texts } from './judgement.ts'
import { sentenceOf } from './refusal-text.ts'
import { type MadeThing } from './things.server.ts'
import { titleParts } from './title.ts'
import { type When, whenOf } from './when.ts'

type Ctx = ReadCtx | WriteCtx
type Status = 'agendada' | 'confirmada'
type NewAppointment = {
	parts: SlotParts
	taken: Taken
	comer: Comer
	status: Status
	details: string | undefined
	terms: MoveTerms
}
/** Rows further up in the file that are new. */
type Above = { line: number; taken: Taken }[]
type House = {
	branches: BranchRow[]
	services: ServiceRow[]
	specialists: SpecialistRow[]
	country: string
	terms: MoveTerms
	above: Above
}

/** Reads appointments to come. What an earlier row of the file has taken is taken. */
export async function appointmentReader(ctx: Ctx, terms: MoveTerms): Promise<Reader<NewAppointment>> {
	const house: Omit<House, 'above'> = {
		branches: await branchRows(ctx, {}),
		services: await serviceRows(ctx, { archived: false, sold: 'bookable', limit: allServices }),
		specialists: await specialistRows(ctx, {}),
		country: (await recordRow(ctx)).countryCode || '52',
		terms,
	}
	const above: Above = []
	return async (line, texts) => {
		const judged = await judge(ctx, { ...house, above }, texts)
		if (judged.state !== 'new') return judged
		const { taken } = judged.thing
		const other = inTheWay(above, taken)
		above.push({ line, taken })
		if (!other || taken.groupKey !== null) return judged
		const note = `Se encima con la fila ${other.line} de este archivo`
		if (!terms.overlaps) return refused(note)
		return { ...judged, note: judged.note ? `${judged.note}. ${note}` : note }
	}
}

function inTheWay(above: Above, taken: Taken): Above[number] | undefined {
	return above.find((one) => one.taken.specialist.id === taken.specialist.id && meet(one.taken, taken))
}

function meet({ held: a }: Taken, { held: b }: Taken): boolean {
	return a.startsAt < b.endsAt && b.startsAt < a.endsAt
}

async function judge(ctx: Ctx, house: House, texts: Texts): Promise<Judgement<NewAppointment>> {
	if (texts.refusal) return refused(texts.refusal)
	const status = statusOf(texts.status)
	if (status === null) return refused(`Estado: «${texts.status}»: lo cancelado o terminado no se trae`)
	const what = whatOf(house, texts)
	if (typeof what === 'string') return refused(what)
	const { branch, ids, client } = what
	const when = whenOf(texts, branch.timeZone, ctx.now)
	if (typeof when === 'string') return refused(when)
	const comer = await comerOf(ctx, { ...texts, client }, house.country)
	if (typeof comer === 'string') return refused(comer)
	if (await isThere(ctx, comer, when.startsAt)) return { state: 'there', problem: 'Ya está en tu agenda' }
	try {
		const parts = await slotParts(ctx, { branchId: branch.id, ...ids })
		const taken = await slotOf(ctx, house, parts, when)
		const { notes, title } = texts
		const details = [notes, title && client !== title ? title : undefined].filter(Boolean).join('\n').slice(0, 5000)
		const thing = { parts, taken, comer, status: status.status, details: details || undefined, terms: house.terms }
		const notices = [comer.note, status.note, taken.over ? 'Se encima con otra cita o bloqueo' : null]
		return { state: 'new', thing, becomes: inWords(thing, when), note: notices.filter(Boolean).join('. ') || null }
	} catch (error) {
		if (!(error instanceof DomainError)) throw error
		return refused(sentenceOf(error))
	}
}

/** With whoever is free, where the file names nobody: a preview does not know yet who is taken by its own rows. */
async function slotOf(
	ctx: Ctx,
	{ terms, above }: House,
	parts: SlotParts,
	{ date, time, minutes }: When,
): Promise<Taken> {
	const wish = { ...parts, date, time, minutes, allowConflict: terms.overlaps }
	const taken = await takeSlot(ctx, wish)
	const others = parts.specialists.filter(({ id }) => {
		return !above.some((one) => one.taken.specialist.id === id && meet(one.taken, taken))
	})
	if (others.length === 0 || !inTheWay(above, taken)) return taken
	return takeSlot(ctx, { ...wish, specialists: others })
}

function inWords({ comer, taken, parts }: NewAppointment, { date, time }: When): string {
	const who = 'known' in comer ? fullName(comer.known) : `${fullName(comer.fresh)} (cliente nuevo)`
	const lasts = `${(taken.visit.endsAt - taken.visit.startsAt) / MINUTE} min`
	return [`${dateInWords(date)}, ${time}`, lasts, who, parts.service.name, taken.specialist.name].join(' · ')
}

type What = { branch: BranchRow; ids: { serviceId: string; specialistId: string }; client: string | undefined }

/** Where, what and with whom, by their names; a sentence where one can't be told. */
function whatOf({ branches, services, specialists, terms }: House, texts: Texts): What | string {
	const title = texts.title === undefined ? null : titleParts(texts.title, services)
	const service = texts.service
		? called(services, texts.service)
		: (title?.service ?? services.find(({ id }) => id === terms.serviceId))
	if (!service)
		return texts.service
			? `Servicio: no hay ninguno que se llame «${texts.service}»; tráelo primero`
			: 'Servicio: no se pudo leer; elige uno para las filas que no lo dicen'
	const specialist = texts.specialist
		? person(specialists, texts.specialist)
		: specialists.find(({ id }) => id === terms.specialistId)
	if (texts.specialist && !specialist) return `Especialista: no hay una sola persona que se llame «${texts.specialist}»`
	const branch = texts.branch
		? called(branches, texts.branch)
		: branches.find(({ id }) => id === (terms.branchId ?? specialist?.branchId))
	if (!branch)
		return texts.branch ? `Sucursal: no hay ninguna que se llame «${texts.branch}»` : 'Sucursal: elige la sucursal'
	const client = texts.client ?? (title?.client || undefined)
	return { branch, ids: { serviceId: service.id, specialistId: specialist?.id ?? anySpecialist }, client }
}

function called<Row extends { name: string }>(rows: Row[], name: string): Row | undefined {
	return rows.find((row) => plainWord(row.name) === plainWord(name))
}

/** By the whole name, or by a first name that only one has. */
function person(specialists: SpecialistRow[], name: string): SpecialistRow | undefined {
	const wanted = plainWord(name)
	const whole = specialists.find((one) => plainWord(one.name) === wanted)
	const first = specialists.filter((one) => plainWord(one.name).split(' ')[0] === wanted)
	return whole ?? (first.length === 1 ? first[0] : undefined)
}

const over =
	/^(cancel|anulad|rechazad|no.?show|no.?asisti|completad|finalizad|terminad|asistid|atendid|completed|declined|deleted|eliminad)/
const sure = /^(confirm|accepted|aceptad)/
const open =
	/^(agendad|reservad|pendient|programad|activ|booked|scheduled|pending|new|nuev|por confirmar|sin confirmar|not confirmed|unconfirmed|tentative)/

/** Null for what is over or was given up. */
function statusOf(typed: string | undefined): { status: Status; note: string | null } | null {
	const word = plainWord(typed ?? '').trim()
	if (over.test(word)) return null
	if (sure.test(word)) return { status: 'confirmada', note: null }
	return { status: 'agendada', note: word === '' || open.test(word) ? null : `Estado «${typed}»: quedará agendada` }
}

async function isThere(ctx: Ctx, comer: Comer, startsAt: number): Promise<boolean> {
	if (!('known' in comer)) return false
	const { contactId, startsAt: at, status } = appointments
	const same = and(owned(ctx, appointments), eq(contactId, comer.known.id), eq(at, startsAt), ne(status, 'cancelada'))
	return (await ctx.db.$count(appointments, same)) > 0
}

/** An appointment as the desk would make it, of which nobody is told; whoever comes is registered where nobody knows them. */
export async function makeAppointmentOf(ctx: WriteCtx, wanted: NewAppointment): Promise<MadeThing[]> {
	const { parts, taken, comer, status, details, terms } = wanted
	const made: MadeThing[] = []
	const contactId = 'known' in comer ? comer.known.id : await makeComer(ctx, comer.fresh)
	if (!('known' in comer)) made.push({ kind: 'contact', id: contactId })
	const contact = await getContact(ctx, contactId)
	const words = { details, allowConflict: terms.overlaps }
	const how = { quiet: true, brought: { status, isReminded: terms.reminders } }
	const { id } = await insertAppointment(ctx, { ...parts, contact }, words, taken, how)
	made.push({ kind: 'appointment', id })
	return made
}
