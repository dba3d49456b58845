import { isOn } from '#app/core/permissions.ts'
import { answersTeam } from '#app/features/assistants/rules.ts'
import { asksForAnswer } from '#app/features/inbox/rules.ts'
import { MessageType } from '#app/features/inbox/schemas.ts'
import { type FoundPassage } from '#app/features/knowledge/documents/search.server.ts'
import { localDateTime } from '#app/lib/time.ts'
import { listed } from '#app/lib/words/listed.ts'
import { businessFacts, type Catalogue } from '../tools/facts.ts'
import { type References, type Referent } from '../tools/references.ts'
import { type HouseAppointment } from '../turn/house-appointments.server.ts'
import { type Proposal } from '../turn/proposals.ts'
import {
	type AppointmentInTurn,
	type AssistantInTurn,
	type MessageInTurn,
	type OfferInTurn,
	type TurnContext,
} from '../turn/turn-context.server.ts'
import {
	type AppointmentFacts,
	type AssistantFacts,
	type BusinessFacts,
	type ContactFacts,
	type Conversation,
	type HouseFacts,
	type OfferFacts,
	type PackageFacts,
} from './engine.ts'
import { type Heard, split } from './heard.ts'
import { type KnownSource } from './sources.ts'

/** All that a turn needs to think, and what stands behind the references. */
export type Talk = {
	conversation: Omit<Conversation, 'steps'>
	things: References
	/** What waits for a yes: what this assistant proposed last, and what the house offered. */
	proposal: Proposal | null
	offered: Proposal[]
	/** The newest message of the person, and the ids of all that this look at the thread knew. */
	newest: Heard
	seen: ReadonlySet<string>
	/** What stands behind the references of what the assistant knows. */
	sources: KnownSource[]
}

type Thinking = { assistant: AssistantInTurn; tools: Conversation['tools']; now: number }

/** Null when nothing waits for an answer. */
export function talkOf(context: TurnContext, { assistant, tools, now }: Thinking): Talk | null {
	const parts = split(heardIn(context.messages), context.answeredTo)
	if (!parts) return null
	const { facts, catalogue } = businessFacts(context)
	const { appointments: upcoming, business, kept } = context
	const offer = offerFacts(context, catalogue)
	const things = {
		...catalogue,
		offerId: context.offer && offer ? [{ ref: offer.ref, id: context.offer.id, name: 'Horario apartado' }] : [],
		visitId: visitReferents(upcoming),
		appointmentId: [
			...upcoming.map((row, index) => appointmentReferent(row, index, catalogue, facts)),
			...(context.house ?? []).map(houseReferent),
		],
	}
	const branchRef = catalogue.branchId.find(({ id }) => id === assistant.branchId)?.ref
	const branch = facts.branches.find(({ ref }) => ref === branchRef)
	const visits = upcoming.map((row, index) => {
		const visitRef = things.visitId.find(({ id }) => id === row.visitId)?.ref
		return { ...appointmentFacts(row, index, catalogue), ...(visitRef && { visitRef }) }
	})
	const conversation = {
		now,
		timeZone: branch?.timeZone ?? business.timeZone,
		history: parts.history,
		burst: parts.burst,
		frame: kept?.frame ?? null,
		business: facts,
		contact: { ...contactFacts(context.contact, visits), packages: packageFacts(context), offer },
		...(context.house?.length && { house: context.house.map(houseFacts) }),
		assistant: assistantFacts(assistant, business.name),
		tools,
	}
	const offered = offeredBefore(context.offer, parts.newest)
	const proposal = kept?.proposal ?? null
	const sources = context.shop.questions.map(({ id, question: title }, index): KnownSource => {
		return { ref: `q${index + 1}`, kind: 'question', id, title }
	})
	return { conversation, things, proposal, offered, newest: parts.newest, seen: parts.seen, sources }
}

/** The same talk with the pieces of documents that were found for it. */
export function withPassages(talk: Talk, found: FoundPassage[]): Talk {
	const passages = found.map(({ title, text, share }, index) => ({ ref: `p${index + 1}`, title, text, share }))
	const more = found.map(({ documentId: id, title }, index): KnownSource => {
		return { ref: `p${index + 1}`, kind: 'document', id, title }
	})
	return { ...talk, conversation: { ...talk.conversation, passages }, sources: [...talk.sources, ...more] }
}

/** The names of the capabilities whose switch is on. */
export function switchedOn({ capabilities }: Pick<AssistantInTurn, 'capabilities'>): string[] {
	return Object.entries(capabilities).flatMap(([name, value]) => (isOn(value) ? [name] : []))
}

/** In the order in which they were stored. */
function heardIn(messages: MessageInTurn[]): Heard[] {
	const heard = messages.filter(({ type }) => {
		const known = MessageType.safeParse(type)
		return known.success && asksForAnswer(known.data)
	})
	return heard
		.map(({ choiceId, understood, quoted, isDeleted, ...rest }) => ({
			...rest,
			choiceId: choiceId ?? undefined,
			understood: understood ?? undefined,
			...(quoted && { quoted }),
			isDeleted: isDeleted === 1,
		}))
		.sort((a, b) => a.place - b.place)
}

function appointmentFacts(
	row: AppointmentInTurn,
	index: number,
	{ serviceId, specialistId, branchId }: Catalogue,
): AppointmentFacts {
	return {
		ref: `c${index + 1}`,
		startsAt: row.startsAt,
		serviceRef: refOf(serviceId, row.serviceId),
		specialistRef: refOf(specialistId, row.specialistId),
		branchRef: refOf(branchId, row.branchId),
		status: row.status,
		...(row.isPaid === 1 && { isPaid: true }),
		...(row.asked > 0 && { isAsked: true }),
		...(row.attendee && { attendee: row.attendee }),
	}
}

function offerFacts({ offer }: TurnContext, { serviceId, specialistId, branchId }: Catalogue): OfferFacts | undefined {
	if (!offer) return undefined
	const { id: _, serviceId: service, specialistId: specialist, branchId: branch, ...rest } = offer
	return {
		...rest,
		ref: 'o1',
		serviceRef: refOf(serviceId, service),
		specialistRef: refOf(specialistId, specialist),
		branchRef: refOf(branchId, branch),
	}
}

function refOf(things: Referent[], wanted: string): string {
	return things.find(({ id }) => id === wanted)?.ref ?? ''
}

/** The message that told of the time was the question: what the person wrote after it may be the yes or the no. */
function offeredBefore(offer: OfferInTurn | null, newest: Heard): Proposal[] {
	if (!offer || newest.at <= offer.offeredAt) return []
	const told = { tool: 'answerOffer', turnId: '', afterMessageId: '', at: offer.offeredAt }
	return [true, false].map((accept) => ({ ...told, input: { offerId: offer.id, accept } }))
}

function appointmentReferent(
	row: AppointmentInTurn,
	index: number,
	catalogue: Catalogue,
	facts: BusinessFacts,
): Referent {
	const { branchRef, ref } = appointmentFacts(row, index, catalogue)
	const zone =
		facts.branches.find((branch) => branch.ref === branchRef)?.timeZone ?? facts.branches[0]?.timeZone ?? 'UTC'
	const { date, time } = localDateTime(row.startsAt, zone)
	return { ref, id: row.id, name: `${row.title}, ${date} ${time}` }
}

function houseFacts({ shortId: ref, who, title, specialist, status, startsAt, zone }: HouseAppointment): HouseFacts {
	return { ref, who, title, specialist, status, ...localDateTime(startsAt, zone) }
}

function houseReferent({ id, shortId, who, title, startsAt, zone }: HouseAppointment): Referent {
	const { date, time } = localDateTime(startsAt, zone)
	return { ref: shortId, id, name: `${who}, ${title}, ${date} ${time}` }
}

/** Visits of several services, in the order in which they come up. */
function visitReferents(upcoming: AppointmentInTurn[]): Referent[] {
	const ids = [...new Set(upcoming.flatMap(({ visitId }) => visitId ?? []))]
	return ids.map((id, index) => {
		const names = upcoming.filter(({ visitId }) => visitId === id).map(({ title }) => title)
		return { ref: `v${index + 1}`, id, name: `Visita: ${names.join(', ')}` }
	})
}

function packageFacts({ packages, shop }: TurnContext): PackageFacts[] {
	return packages.map(({ serviceIds, ...sold }) => {
		const names = serviceIds.flatMap((id) => shop.services.find((service) => service.id === id)?.name ?? [])
		return { ...sold, services: listed(names) }
	})
}

function contactFacts(contact: TurnContext['contact'], upcoming: AppointmentFacts[]): ContactFacts {
	const { name, lastname, email, whatsapp, type } = contact
	// Until somebody learns the name, the record carries the number or 'Sin nombre'.
	const isNamed = /\p{L}/u.test(name) && name !== 'Sin nombre'
	return {
		name: isNamed ? name : undefined,
		lastname: lastname ?? undefined,
		email: email ?? undefined,
		phone: whatsapp ?? undefined,
		isClient: type === 'client',
		appointments: upcoming,
	}
}

function assistantFacts(assistant: AssistantInTurn, businessName: string): AssistantFacts {
	const { name, personality, goal, greeting, instructions, notes, capabilities } = assistant
	const texts = { name, businessName, personality, goal, greeting, instructions, notes }
	const forStaff = answersTeam(assistant)
	const { createCustomConversionEvents: counts, customConversionEvent: event } = capabilities
	const looksOutFor = counts && event.trim() ? { looksOutFor: event.trim() } : {}
	const { slotsPerPage } = capabilities.searchPaginatedSchedules ?? {}
	return {
		...texts,
		...looksOutFor,
		...(slotsPerPage && { slotsPerPage }),
		schedulingMode: capabilities.schedulingMode,
		forStaff,
		capabilities: switchedOn(assistant),
	}
}
