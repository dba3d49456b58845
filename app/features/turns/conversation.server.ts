import { and, asc, desc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm'
import { type Ctx, type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Assistant } from '#app/features/assistants/queries.server.ts'
import { asksForAnswer } from '#app/features/inbox/rules.ts'
import { localDateTime } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { messages } from '#db/schema/inbox.ts'
import {
	type AppointmentFacts,
	type AssistantFacts,
	type BusinessFacts,
	type ContactFacts,
	type Conversation,
} from './engine.ts'
import { businessFacts } from './facts.server.ts'
import { type Heard, split } from './heard.ts'
import { type Proposal } from './proposals.ts'
import { type References, type Referent } from './references.ts'
import { type Scene } from './scene.server.ts'
import { toolsFor } from './toolbox.server.ts'

/** All that a turn needs to think, and what stands behind the references. */
export type Talk = {
	conversation: Omit<Conversation, 'steps'>
	things: References
	proposal: Proposal | null
	/** The newest message of the person, and the ids of all that this look at the thread knew. */
	newest: Heard
	seen: ReadonlySet<string>
}

/** Null when nothing waits for an answer. */
export async function loadTalk(ctx: Ctx<'business'>, scene: Scene): Promise<Talk | null> {
	const { turn, assistant, contact, business, kept } = scene
	const parts = split(await recentMessages(ctx, turn.threadId), scene.answeredTo)
	if (!parts) return null
	const { facts, catalogue } = await businessFacts(ctx, business.name)
	const upcoming = await appointmentsToCome(ctx, contact.id)
	const things = {
		...catalogue,
		appointmentId: upcoming.map((row, index) => appointmentReferent(row, index, catalogue, facts)),
	}
	const branchRef = catalogue.branchId.find(({ id }) => id === assistant.branchId)?.ref
	const branch = facts.branches.find(({ ref }) => ref === branchRef)
	const visits = upcoming.map((row, index) => appointmentFacts(row, index, catalogue))
	const conversation = {
		now: ctx.now,
		timeZone: branch?.timeZone ?? business.timeZone,
		history: parts.history,
		burst: parts.burst,
		frame: kept?.frame ?? null,
		business: facts,
		contact: contactFacts(contact, visits),
		assistant: assistantFacts(assistant, business.name),
		tools: toolsFor(switchedOn(assistant)),
	}
	return { conversation, things, proposal: kept?.proposal ?? null, newest: parts.newest, seen: parts.seen }
}

/** The names of the capabilities whose switch is on. */
export function switchedOn({ capabilities }: Assistant): string[] {
	return Object.entries(capabilities).flatMap(([name, value]) => (value === true ? [name] : []))
}

const toolTypes = ['function_call', 'function_call_output'] as const

async function recentMessages(ctx: ReadCtx, threadId: string): Promise<Heard[]> {
	const rows = await ctx.db
		.select({
			id: messages.id,
			role: messages.role,
			type: messages.type,
			text: messages.text,
			content: messages.content,
			isDeleted: messages.isDeleted,
			at: messages.at,
			// Insertion order: a provider's clock and ours may disagree about which came first.
			place: sql<number>`${messages}.rowid`,
		})
		.from(messages)
		.where(and(owned(ctx, messages), eq(messages.threadId, threadId), notInArray(messages.type, [...toolTypes])))
		.orderBy(desc(messages.at), desc(messages.id))
		.limit(80)
	const heard = rows
		.filter(({ type }) => asksForAnswer(type))
		.map(({ content, ...row }) => ({ ...row, choiceId: choiceIn(content) }))
	return heard.sort((a, b) => a.place - b.place)
}

function choiceIn(content: Record<string, unknown> | null): string | undefined {
	return typeof content?.choiceId === 'string' ? content.choiceId : undefined
}

type Upcoming = Pick<
	typeof appointments.$inferSelect,
	'id' | 'title' | 'status' | 'startsAt' | 'serviceId' | 'specialistId' | 'branchId'
>

async function appointmentsToCome(ctx: ReadCtx, contactId: string): Promise<Upcoming[]> {
	const { id, title, status, startsAt, serviceId, specialistId, branchId } = appointments
	return ctx.db
		.select({ id, title, status, startsAt, serviceId, specialistId, branchId })
		.from(appointments)
		.where(
			and(
				owned(ctx, appointments),
				eq(appointments.contactId, contactId),
				gte(appointments.startsAt, ctx.now),
				inArray(appointments.status, ['agendada', 'confirmada', 'pago_pendiente']),
			),
		)
		.orderBy(asc(appointments.startsAt), asc(appointments.id))
		.limit(20)
}

type Catalogue = Omit<References, 'appointmentId'>

function appointmentFacts(
	row: Upcoming,
	index: number,
	{ serviceId, specialistId, branchId }: Catalogue,
): AppointmentFacts {
	const refOf = (things: Referent[], wanted: string) => things.find(({ id }) => id === wanted)?.ref ?? ''
	return {
		ref: `c${index + 1}`,
		startsAt: row.startsAt,
		serviceRef: refOf(serviceId, row.serviceId),
		specialistRef: refOf(specialistId, row.specialistId),
		branchRef: refOf(branchId, row.branchId),
		status: row.status,
	}
}

function appointmentReferent(row: Upcoming, index: number, catalogue: Catalogue, facts: BusinessFacts): Referent {
	const { branchRef, ref } = appointmentFacts(row, index, catalogue)
	const zone =
		facts.branches.find((branch) => branch.ref === branchRef)?.timeZone ?? facts.branches[0]?.timeZone ?? 'UTC'
	const { date, time } = localDateTime(row.startsAt, zone)
	return { ref, id: row.id, name: `${row.title}, ${date} ${time}` }
}

function contactFacts(contact: Scene['contact'], upcoming: AppointmentFacts[]): ContactFacts {
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

function assistantFacts(assistant: Assistant, businessName: string): AssistantFacts {
	const { name, personality, goal, greeting, instructions, notes, capabilities } = assistant
	const texts = { name, businessName, personality, goal, greeting, instructions, notes }
	return { ...texts, schedulingMode: capabilities.schedulingMode, capabilities: switchedOn(assistant) }
}
