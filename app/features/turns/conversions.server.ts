import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { owned } from '#app/core/scope.server.ts'
import { getAssistant } from '#app/features/assistants/queries.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { getProduct } from '#app/features/products/queries.server.ts'
import { getService } from '#app/features/services/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { conversionEvents, turns } from '#db/schema/turns.ts'
import { type Conversion, type NoteConversion } from './schemas.ts'

/** What the owner asked an assistant to look out for was seen, or somebody writes down what they name. */
export async function noteConversion(
	ctx: WriteCtx,
	{ contactId, name: said, details, serviceIds, productIds }: NoteConversion,
): Promise<Conversion> {
	const { actor } = ctx
	const contact = await getContact(ctx, contactId)
	const name = actor.kind === 'assistant' ? await askedOf(ctx, actor.id) : said
	if (!name) throw new DomainError('invalid_input', 'name', undefined, 'Escribe qué hizo la persona')
	for (const serviceId of serviceIds) await getService(ctx, serviceId)
	for (const productId of productIds) await getProduct(ctx, productId)
	const id = newId('cve')
	const turnId = actor.cause?.startsWith('turn:') ? actor.cause.slice('turn:'.length) : null
	const threadId = turnId && (await threadOfTurn(ctx, turnId))
	await ctx.db.insert(conversionEvents).values({
		...{ id, businessId: ctx.businessId, contactId: contact.id, threadId, turnId },
		assistantId: actor.kind === 'assistant' ? actor.id : null,
		...{ description: name, details: details ?? null, serviceIds, productIds, at: ctx.now },
	})
	await ctx.emit('turns.conversionNoted', { conversionId: id, contactId: contact.id })
	return { id, name }
}

/** In the owner's words; nothing where it was asked to look out for nothing. */
async function askedOf(ctx: WriteCtx, assistantId = ''): Promise<string | undefined> {
	const { capabilities } = await getAssistant(ctx, assistantId)
	return capabilities.createCustomConversionEvents ? capabilities.customConversionEvent.trim() : undefined
}

async function threadOfTurn(ctx: WriteCtx, turnId: string): Promise<string | null> {
	const [row] = await ctx.db
		.select({ threadId: turns.threadId })
		.from(turns)
		.where(owned(ctx, turns, turnId))
	return row?.threadId ?? null
}

/** Two records were one person: what was seen of one was seen of the one that stays. */
export async function followMergedConversions(
	ctx: WriteCtx,
	{ payload: { contactId, mergedId } }: LoggedEvent<'contacts.contactsMerged'>,
): Promise<void> {
	await ctx.db
		.update(conversionEvents)
		.set({ contactId })
		.where(and(owned(ctx, conversionEvents), eq(conversionEvents.contactId, mergedId)))
}

/** Two conversations became one: what was seen in the one that is gone was seen there. */
export async function followJoinedConversions(
	ctx: WriteCtx,
	{ payload: { threadId, joinedId } }: LoggedEvent<'inbox.threadsJoined'>,
): Promise<void> {
	await ctx.db
		.update(conversionEvents)
		.set({ threadId })
		.where(and(owned(ctx, conversionEvents), eq(conversionEvents.threadId, joinedId)))
}
