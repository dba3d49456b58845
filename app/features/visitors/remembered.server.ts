import { and, eq, gt } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { repeatVisit } from '#app/features/agenda/clients/repeat.server.ts'
import { type RepeatTimes } from '#app/features/agenda/clients/schemas-clients.ts'
import { publicBusiness } from '#app/features/booking/place.server.ts'
import { findByPhone } from '#app/features/contacts/queries.server.ts'
import { getService } from '#app/features/services/queries.server.ts'
import { chatLink } from '#app/lib/phone.ts'
import { tokenHash } from '#app/lib/secrets.ts'
import { rememberedVisitors } from '#db/schema/visitors.ts'
import { type Forget, type Forgotten, type Greeting, type GreetingOf } from './schemas.ts'
import { codeWay, type Way } from './way.server.ts'

/** What the booking page says to this browser: who is remembered in it, and how others may come to be. */
export async function greeting(ctx: ReadCtx, { token, withRepeat }: GreetingOf): Promise<Greeting> {
	const { open: _, ...business } = await publicBusiness(ctx)
	const [way, row] = await Promise.all([codeWay(ctx), token ? rememberedBy(ctx, token) : null])
	const shown = { business, way: way.way, chatLink: writeFirst(way) }
	if (!row) return { ...shown, known: null, repeat: null }
	const { countryCode, whatsapp } = row
	// By the number, whoever has it now: records are joined, and some are made only when the first visit is booked.
	const contact = await findByPhone(ctx, row.phone)
	const known = { name: contact?.name ?? '', lastname: contact?.lastname ?? '', countryCode, whatsapp }
	const repeat = contact && withRepeat ? await repeatOnline(ctx, contact.id) : null
	return { ...shown, known, repeat }
}

/** Only what may be booked without staff is offered again. */
async function repeatOnline(ctx: ReadCtx, contactId: string): Promise<RepeatTimes | null> {
	const { visit, ...found } = await repeatVisit(ctx, { contactId })
	if (!visit || found.days.length === 0) return null
	const { available } = await getService(ctx, visit.serviceId)
	return available ? { visit, ...found } : null
}

/** Without a template the business may only answer: people write to it first. */
function writeFirst({ way, account }: Way): string | null {
	if (way !== 'window') return null
	return chatLink('', account?.displayAddress ?? '', 'Hola, quiero que me recuerden al reservar en línea.')
}

async function rememberedBy(ctx: ReadCtx | WriteCtx, token: string) {
	const mine = and(owned(ctx, rememberedVisitors), eq(rememberedVisitors.tokenHash, tokenHash(token)))
	const [row] = await ctx.db
		.select()
		.from(rememberedVisitors)
		.where(and(mine, gt(rememberedVisitors.expiresAt, ctx.now)))
	return row ?? null
}

/** 'No soy yo': the token opens nothing any more, wherever a copy of it lies. */
export async function forget(ctx: WriteCtx, { token }: Forget): Promise<Forgotten> {
	const row = await rememberedBy(ctx, token)
	if (row) {
		await ctx.db.delete(rememberedVisitors).where(owned(ctx, rememberedVisitors, row.id))
		await ctx.emit('visitors.forgotten', { rememberedId: row.id })
	}
	return { done: true }
}
