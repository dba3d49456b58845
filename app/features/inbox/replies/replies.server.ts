import { asc } from 'drizzle-orm'
import { publicOrigin } from '#app/core/brands.server.ts'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { appointmentsOfContact } from '#app/features/agenda/queries.server.ts'
import { listBranches } from '#app/features/branches/queries.server.ts'
import { streetAndCity } from '#app/features/branches/rules.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { greetingName } from '#app/features/contacts/greeting-name.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { isSettled } from '#app/features/finance/queries.server.ts'
import { payPathOf } from '#app/features/payments/link/pay-path.ts'
import { newId } from '#app/lib/id.ts'
import { dateTimeText } from '#app/lib/time-text.ts'
import { cannedReplies } from '#db/schema/inbox.ts'
import { getThread } from '../threads/threads.server.ts'
import {
	type FilledReplies,
	type OneReply,
	type Replies,
	type RepliesFor,
	type Reply,
	type SaveReply,
} from './schemas-replies.ts'
import { filledReply, type Values } from './variables.ts'

/** More than a desk remembers. */
const most = 200

/** By their shortcuts. */
export async function listReplies(ctx: ReadCtx): Promise<Replies> {
	const { id, shortcut, text } = cannedReplies
	const replies = await ctx.db
		.select({ id, shortcut, text })
		.from(cannedReplies)
		.where(owned(ctx, cannedReplies))
		.orderBy(asc(shortcut))
		.limit(most)
	return { replies }
}

/** A shortcut means one reply. */
export async function saveReply(ctx: WriteCtx, { replyId, shortcut, text }: SaveReply): Promise<Reply> {
	const { replies } = await listReplies(ctx)
	if (replyId)
		only(
			replies.filter(({ id }) => id === replyId),
			'replyId',
		)
	if (replies.some((each) => each.shortcut === shortcut && each.id !== replyId)) {
		throw new DomainError('conflict', 'shortcut', undefined, 'Ya hay una respuesta con este atajo')
	}
	if (!replyId && replies.length >= most) {
		throw new DomainError('conflict', 'shortcut', undefined, `Caben ${most} respuestas: elimina alguna`)
	}
	const id = replyId ?? newId('rep')
	const saved = { shortcut, text, updatedAt: ctx.now }
	await ctx.db
		.insert(cannedReplies)
		.values({ ...saved, id, businessId: ctx.businessId, createdAt: ctx.now })
		.onConflictDoUpdate({ target: cannedReplies.id, set: saved })
	await ctx.emit('inbox.replySaved', { replyId: id })
	return { id, shortcut, text }
}

export async function deleteReply(ctx: WriteCtx, { replyId }: OneReply): Promise<Reply> {
	const { id, shortcut, text } = cannedReplies
	const rows = await ctx.db
		.delete(cannedReplies)
		.where(owned(ctx, cannedReplies, replyId))
		.returning({ id, shortcut, text })
	const gone = only(rows, 'replyId')
	await ctx.emit('inbox.replyDeleted', { replyId })
	return gone
}

/** All of them as they would be sent in a conversation. */
export async function repliesFor(ctx: ReadCtx, { threadId }: RepliesFor): Promise<FilledReplies> {
	const { contactId } = await getThread(ctx, threadId)
	const { replies } = await listReplies(ctx)
	if (replies.length === 0) return { replies: [] }
	const values = await valuesFor(ctx, contactId)
	return { replies: replies.map((reply) => ({ ...reply, ...filledReply(reply.text, values) })) }
}

async function valuesFor(ctx: ReadCtx, contactId: string): Promise<Values> {
	const [contact, business] = [await getContact(ctx, contactId), await getBusiness(ctx)]
	const [next] = await appointmentsOfContact(ctx, contactId, { upcoming: true })
	return {
		nombre: greetingName(contact.name) || undefined,
		negocio: business.name,
		yo: ctx.actor.name,
		...(await placeOf(ctx, next)),
		...(next && {
			proxima_cita: dateTimeText(next.appointment.startsAt, next.branch.timeZone),
			servicio: next.service.name,
			link_pago: await payLinkOf(ctx, next),
		}),
	}
}

type Next = Awaited<ReturnType<typeof appointmentsOfContact>>[number]

/** Where the person comes next; where the business has one place alone, that. */
async function placeOf(ctx: ReadCtx, next: Next | undefined): Promise<Values> {
	if (next) return { sucursal: next.branch.name, direccion: streetAndCity(next.branch) || undefined }
	const { branches } = await listBranches(ctx, { archived: false, onlyArchived: false })
	const [place] = branches
	return place && branches.length === 1 ? { sucursal: place.name, direccion: streetAndCity(place) || undefined } : {}
}

/** What is paid already needs no link. */
async function payLinkOf(ctx: ReadCtx, { appointment, service }: Next): Promise<string | undefined> {
	if (service.linkPrice === null) return undefined
	if (await isSettled(ctx, [appointment])) return undefined
	return `${await publicOrigin(ctx)}${payPathOf(appointment.shortId)}`
}
