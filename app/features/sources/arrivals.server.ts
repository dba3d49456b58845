import { and, eq, inArray, ne } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { type Utm } from '#app/core/schema.ts'
import { owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { appointments } from '#db/schema/agenda.ts'
import { accountKinds } from '#db/schema/contacts.ts'
import { messages, type ThreadReferral, threads } from '#db/schema/inbox.ts'
import { contactArrivals } from '#db/schema/traffic.ts'
import { utmText } from './campaign.ts'
import { bareText, sourceOfMessage, sourceOfUtm } from './matching.ts'
import { type SourceRow, sourceRows } from './rows.server.ts'

type NewArrival = Omit<typeof contactArrivals.$inferInsert, 'id' | 'businessId'>

/** Told twice, it is one arrival. */
async function keep(ctx: WriteCtx, arrival: NewArrival): Promise<void> {
	const id = newId('arr')
	const kept = await ctx.db
		.insert(contactArrivals)
		.values({ id, businessId: ctx.businessId, ...arrival })
		.onConflictDoNothing({ target: [contactArrivals.businessId, contactArrivals.key] })
		.returning({ id: contactArrivals.id })
	if (kept.length > 0) await ctx.emit('sources.arrived', { contactId: arrival.contactId, arrivalId: id })
}

/** The first words of a person may name where they come from. */
export async function readFirstMessage(
	ctx: WriteCtx,
	{ payload: { messageId, contactId, channel } }: LoggedEvent<'inbox.messageReceived'>,
): Promise<void> {
	const sources = await sourceRows(ctx)
	if (sources.length === 0) return
	const [message] = await ctx.db
		.select({ text: messages.text, at: messages.at })
		.from(messages)
		.where(owned(ctx, messages, messageId))
	if (!message || (await wroteBefore(ctx, contactId, messageId))) return
	const source = sourceOfMessage(message.text, sources)
	if (!source) return
	const { id: sourceId, source: name } = source
	await keep(ctx, {
		contactId,
		sourceId,
		kind: 'keyword',
		name,
		ref: bareText(source.keyword),
		channel: accountKinds.find((kind) => kind === channel) ?? null,
		key: `message:${messageId}`,
		at: message.at,
	})
}

async function wroteBefore(ctx: WriteCtx, contactId: string, messageId: string): Promise<boolean> {
	const theirs = ctx.db
		.select({ id: threads.id })
		.from(threads)
		.where(and(eq(threads.businessId, ctx.businessId), eq(threads.contactId, contactId)))
	const inThem = and(eq(messages.businessId, ctx.businessId), inArray(messages.threadId, theirs))
	const [before] = await ctx.db
		.select({ id: messages.id })
		.from(messages)
		.where(and(inThem, eq(messages.role, 'user'), ne(messages.id, messageId)))
		.limit(1)
	return before !== undefined
}

/** An advertisement, a post or a link of the channel brought somebody here. */
export async function readReferral(
	ctx: WriteCtx,
	{ payload: { threadId } }: LoggedEvent<'inbox.threadReferred'>,
): Promise<void> {
	const [thread] = await ctx.db
		.select({ contactId: threads.contactId, channel: threads.channel, referral: threads.referral })
		.from(threads)
		.where(owned(ctx, threads, threadId))
	if (!thread?.referral) return
	const { contactId, channel, referral } = thread
	const place = placeOf(referral, await sourceRows(ctx))
	const clickId = referral.clickId ?? null
	await keep(ctx, { contactId, ...place, clickId, channel, key: `thread:${threadId}:${referral.at}`, at: referral.at })
}

const adKinds = ['ad', 'ads', 'post']

function placeOf(
	referral: ThreadReferral,
	sources: SourceRow[],
): Pick<NewArrival, 'kind' | 'name' | 'ref' | 'sourceId'> {
	const { source = '', sourceId: ad, headline, ref, clickId } = referral
	const isAd = adKinds.includes(source.toLowerCase()) || clickId !== undefined
	const word = ref && bareText(ref)
	const own = isAd
		? sources.find((one) => one.ad !== null && one.ad === ad)
		: sources.find(({ keyword }) => word !== undefined && bareText(keyword) === word)
	return {
		sourceId: own?.id ?? null,
		kind: isAd ? 'ad' : 'link',
		name: headline || ref || (isAd ? 'Anuncio sin título' : 'Enlace'),
		ref: (isAd ? ad : ref) || headline || source.toLowerCase(),
	}
}

/** Who books on the public page may have come there by a campaign. */
export async function readBooking(
	ctx: WriteCtx,
	{ payload: { appointmentId, utm } }: LoggedEvent<'booking.bookedOnline'>,
): Promise<void> {
	if (!utm) return
	const [visit] = await ctx.db
		.select({ contactId: appointments.contactId, visitId: appointments.visitId })
		.from(appointments)
		.where(owned(ctx, appointments, appointmentId))
	// Several services of one visit are one arrival.
	if (visit?.contactId) await keepUtm(ctx, visit.contactId, utm, `booking:${visit.visitId ?? appointmentId}`)
}

/** Who answers a form may have come there by a campaign. */
export async function readAnswer(
	ctx: WriteCtx,
	{ payload: { contactId, answerId, utm } }: LoggedEvent<'forms.answered'>,
): Promise<void> {
	if (utm) await keepUtm(ctx, contactId, utm, `form:${answerId}`)
}

async function keepUtm(ctx: WriteCtx, contactId: string, utm: Utm, key: string): Promise<void> {
	const sourceId = sourceOfUtm(utm, await sourceRows(ctx))?.id ?? null
	const name = utmText(utm)
	await keep(ctx, {
		contactId,
		sourceId,
		kind: 'utm',
		name,
		ref: bareText(name),
		utm,
		key,
		at: ctx.now,
	})
}

/** Two records were one person: what is known of both is known of the one that stays. */
export async function followMergedContact(
	ctx: WriteCtx,
	{ payload: { contactId, mergedId } }: LoggedEvent<'contacts.contactsMerged'>,
): Promise<void> {
	await ctx.db
		.update(contactArrivals)
		.set({ contactId })
		.where(and(owned(ctx, contactArrivals), eq(contactArrivals.contactId, mergedId)))
}
