import { type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { type Assistant } from '#app/features/assistants/queries.server.ts'
import { inEffect } from '#app/features/assistants/rules.ts'
import { Capabilities } from '#app/features/assistants/schemas.ts'
import { takenRule } from '#app/features/inbox/rules.ts'
import { type RefundRule } from '#app/features/payments/providing/refund-rule.ts'
import { type PayProvider } from '#app/features/payments/providing/schemas.ts'
import { type Json } from '#app/lib/json.ts'
import { DAY, type LocalDate } from '#app/lib/time.ts'
import { type TimeRange, type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { type LinkPrice } from '#db/schema/services.ts'
import { type HouseAppointment } from './house-appointments.server.ts'
import { type PackageInTurn, type PackageOnSale, packagesOf, paidOnline } from './prepaid.server.ts'
import { type Proposal } from './proposals.ts'
import { shopOf } from './shop.server.ts'
import { type Turn } from './turn.ts'

/** All that the database knows about a turn when it begins: who takes part, what was said, and the business itself. */
export type TurnContext = {
	turn: Turn
	assistant: AssistantInTurn
	contact: {
		id: string
		type: 'lead' | 'client' | 'personal'
		name: string
		lastname: string | null
		email: string | null
		whatsapp: string | null
	}
	business: { name: string; timeZone: string; creditsPerDay: number | null }
	kept: { frame: Json; proposal: Proposal | null } | null
	/** The newest message that a finished turn of the thread knew. */
	answeredTo: string | null
	/** Newest first. `place` is the order in which they were stored: clocks may disagree about which came first. */
	messages: MessageInTurn[]
	steps: { step: number; answer: Json; results: Json[] }[]
	shop: Shop
	packages: PackageInTurn[]
	/** To come, soonest first. */
	appointments: AppointmentInTurn[]
	/** Everybody's of these days, for whoever is of the house; else none. */
	house?: HouseAppointment[]
	/** What the waiting list offered to this person lately; the one that is still open before others. */
	offer: OfferInTurn | null
}

/** What the business offers. The same object as long as nothing in it has changed, so that engines need not read it anew. */
export type Shop = {
	branches: BranchInTurn[]
	services: ServiceInTurn[]
	specialists: SpecialistInTurn[]
	/** From yesterday on, since where the branch is it may still be that day. */
	ownDays: OwnDayInTurn[]
	questions: { id: string; question: string; answer: string }[]
	/** What can be asked in a conversation now. */
	forms: { id: string; title: string }[]
	/** What anybody may buy by a link. */
	packages: PackageOnSale[]
	sellsGiftCards: 0 | 1
	currency: string
	/** Null where nothing of payments was set yet. */
	payProvider: PayProvider | null
	/** Documents to look into when something is asked. */
	hasPassages: 0 | 1
	/** What goes back of what was paid online; null where the business set no rule. */
	refundRule: RefundRule | null
}

export type AssistantInTurn = Pick<
	Assistant,
	| 'id'
	| 'branchId'
	| 'name'
	| 'model'
	| 'temperatureHundredths'
	| 'reasoningEffort'
	| 'priceHundredths'
	| 'creditsPerDay'
	| 'personality'
	| 'goal'
	| 'greeting'
	| 'instructions'
	| 'notes'
	| 'capabilities'
	| 'correspondTo'
	| 'type'
>

export type MessageInTurn = {
	id: string
	role: 'user' | 'assistant' | 'staff' | 'system'
	type: string
	text: string
	choiceId: string | null
	understood: string | null
	/** The message that it answers, as WhatsApp shows it above. */
	quoted: string | null
	isDeleted: 0 | 1
	at: number
	place: number
}
export type BranchInTurn = {
	id: string
	name: string
	address: string
	timeZone: string
	phone: string | null
	location: string | null
	schedules: WeeklySchedule | null
}
export type SpecialistInTurn = { id: string; name: string; branchId: string; schedules: WeeklySchedule | null }
/** Of a branch or of a specialist. */
export type OwnDayInTurn = {
	branchId: string | null
	specialistId: string | null
	day: LocalDate
	ranges: TimeRange[]
}
/** Only what assistants may book, with who gives it and where. */
export type ServiceInTurn = {
	id: string
	name: string
	synonyms: string[]
	description: string
	durationMinutes: number
	price: string
	priceFrom: 0 | 1
	neededFirstId: string | null
	neededWithinDays: number | null
	/** What may be added, and who asks or takes something else than the service says. */
	addOns: { id: string; name: string; priceMinor: number; minutes: number }[]
	terms: { specialistId: string; priceMinor: number | null; durationMinutes: number | null }[]
	currency: string
	/** What is paid online to keep the hour; null where nothing is, or nobody takes it. */
	link: LinkPrice | null
	branchIds: string[]
	specialistIds: string[]
}
export type OfferInTurn = {
	id: string
	status: 'abierta' | 'aceptada' | 'rechazada' | 'vencida'
	startsAt: number
	offeredAt: number
	expiresAt: number
	serviceId: string
	specialistId: string
	branchId: string
}
export type AppointmentInTurn = {
	id: string
	/** Shared with the other services of the same visit. */
	visitId: string | null
	title: string
	status: string
	/** Who comes in place of the client. */
	attendee: string | null
	/** Something was paid online for it or its visit. */
	isPaid: 0 | 1
	/** How often the house asked whether they come. */
	asked: number
	startsAt: number
	serviceId: string
	specialistId: string
	branchId: string
}

/**
 * Null when there is no such turn or its thread is gone. One statement, since every turn begins with it and a statement
 * costs more than the rows that it reads.
 */
export async function turnContextOf(ctx: ReadCtx, turnId: string): Promise<TurnContext | null> {
	const { businessId, now } = ctx
	const [row] = await ctx.db.all<{ context: string; shop: string }>(sql`
		SELECT json_object(${peopleOf()}, ${talkOf(businessId)}, ${visitsOf(businessId, now)}, ${packagesOf(businessId, now)}, ${offerOf(businessId, now)}) AS context,
			json_object(${shopOf(businessId, now)}) AS shop
		FROM turns turn
		JOIN threads thread ON thread.business_id = ${businessId} AND thread.id = turn.thread_id AND thread.deleted_at IS NULL
		JOIN contacts contact ON contact.business_id = ${businessId} AND contact.id = thread.contact_id
		JOIN assistants assistant ON assistant.business_id = ${businessId} AND assistant.id = turn.assistant_id
		JOIN businesses business ON business.id = ${businessId}
		LEFT JOIN frames frame ON frame.business_id = ${businessId} AND frame.thread_id = turn.thread_id
		WHERE turn.business_id = ${businessId} AND turn.id = ${turnId}`)
	if (!row) return null
	const context = JSON.parse(row.context) as Omit<TurnContext, 'shop'>
	const capabilities = inEffect(context.assistant.type, Capabilities.parse(context.assistant.capabilities))
	const shop = knownShops.read(businessId, row.shop)
	return { ...context, assistant: { ...context.assistant, capabilities }, shop }
}

const knownShops = {
	most: 200,
	byBusiness: new Map<string, { text: string; shop: Shop }>(),
	read(businessId: string, text: string): Shop {
		const known = this.byBusiness.get(businessId)
		if (known?.text === text) return known.shop
		const shop = JSON.parse(text) as Shop
		if (this.byBusiness.size >= this.most) this.byBusiness.clear()
		this.byBusiness.set(businessId, { text, shop })
		return shop
	},
}

function peopleOf(): SQL {
	return sql`
		'turn', json_object('id', turn.id, 'threadId', turn.thread_id, 'assistantId', turn.assistant_id, 'state', turn.state,
			'restarts', turn.restarts, 'lastMessageId', turn.last_message_id, 'runAt', turn.run_at),
		'assistant', json_object('id', assistant.id, 'branchId', assistant.branch_id, 'name', assistant.name,
			'model', assistant.model, 'correspondTo', assistant.correspond_to, 'type', assistant.type,
			'temperatureHundredths', assistant.temperature_hundredths,
			'reasoningEffort', assistant.reasoning_effort, 'priceHundredths', assistant.price_hundredths,
			'creditsPerDay', assistant.credits_per_day,
			'personality', assistant.personality, 'goal', assistant.goal, 'greeting', assistant.greeting,
			'instructions', assistant.instructions, 'notes', assistant.notes, 'capabilities', json(assistant.capabilities)),
		'contact', json_object('id', contact.id, 'type', contact.type, 'name', contact.name, 'lastname', contact.lastname,
			'email', contact.email, 'whatsapp', contact.whatsapp),
		'business', json_object('name', business.name, 'timeZone', business.time_zone,
			'creditsPerDay', business.credits_per_day),
		'kept', iif(frame.thread_id IS NULL, NULL, json_object('frame', json(frame.frame), 'proposal', json(frame.proposal)))`
}

function talkOf(businessId: string): SQL {
	return sql`
		'answeredTo', (SELECT done.last_message_id FROM turns done WHERE done.business_id = ${businessId}
			AND done.thread_id = turn.thread_id AND done.state = 'done' ORDER BY done.created_at DESC, done.id DESC LIMIT 1),
		'messages', (
			SELECT json_group_array(json_object('id', id, 'role', role, 'type', type, 'text', text,
				'choiceId', content ->> '$.choiceId', 'understood', content ->> '$.understood', 'quoted', quoted, 'isDeleted', is_deleted, 'at', at, 'place', place))
			FROM (SELECT id, role, type, text, content, is_deleted, at, rowid AS place, iif(reply_to_id IS NULL, NULL,
				(SELECT above.text FROM messages above WHERE above.business_id = ${businessId} AND above.id = heard.reply_to_id
					AND above.thread_id = heard.thread_id AND NOT above.is_deleted)) AS quoted FROM messages heard
				WHERE business_id = ${businessId} AND thread_id = turn.thread_id
				AND type NOT IN ('function_call', 'function_call_output')
				AND coalesce(cause ->> '$.rule', '') NOT IN ('forms.chat', ${takenRule}) ORDER BY at DESC, id DESC LIMIT 80)),
		'steps', (
			SELECT json_group_array(json_object('step', step, 'answer', json(answer), 'results', json(results)))
			FROM (SELECT step, answer, results FROM turn_steps
				WHERE business_id = ${businessId} AND turn_id = turn.id ORDER BY step LIMIT 100))`
}

function offerOf(businessId: string, now: number): SQL {
	return sql`
		'offer', json((
			SELECT json_object('id', offer.id, 'status', offer.status, 'startsAt', offer.starts_at,
				'offeredAt', offer.created_at, 'expiresAt', offer.expires_at, 'serviceId', entry.service_id,
				'specialistId', offer.specialist_id, 'branchId', offer.branch_id)
			FROM waiting_offers offer
			JOIN waiting_entries entry ON entry.business_id = ${businessId} AND entry.id = offer.entry_id
			WHERE offer.business_id = ${businessId} AND offer.contact_id = contact.id AND offer.way != 'tarea'
				AND offer.created_at > ${now - DAY}
			ORDER BY offer.status = 'abierta' DESC, offer.created_at DESC, offer.id LIMIT 1))`
}

function visitsOf(businessId: string, now: number): SQL {
	return sql`
		'appointments', (
			SELECT json_group_array(json_object('id', id, 'visitId', visit_id, 'title', title, 'attendee', attendee_name, 'status', status, 'isPaid', is_paid, 'asked', asked,
				'startsAt', starts_at, 'serviceId', service_id, 'specialistId', specialist_id, 'branchId', branch_id))
			FROM (SELECT id, visit_id, title, attendee_name, status, confirmation_messages_counter AS asked, starts_at, service_id, specialist_id, branch_id,
				${paidOnline(businessId)} AS is_paid FROM appointments mine
				WHERE business_id = ${businessId} AND contact_id = contact.id AND starts_at >= ${now} AND deleted_at IS NULL
				AND status IN ('agendada', 'confirmada', 'pago_pendiente') ORDER BY starts_at, id LIMIT 20))`
}
