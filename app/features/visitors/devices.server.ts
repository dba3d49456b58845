import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { findByPhones } from '#app/features/contacts/finding/by-phones.server.ts'
import { getContact, handlesOf } from '#app/features/contacts/queries.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { canonicalPhone } from '#app/lib/phone.ts'
import { toIso } from '#app/lib/time.ts'
import { rememberedVisitors } from '#db/schema/visitors.ts'
import { type Devices, type DevicesOf, type ForgetDevice, type Forgotten } from './schemas.ts'

/** A client's own have room for all; of everybody's the newest are shown. */
const most = 100

/** The browsers that the booking page remembers, newest first: of everybody, or of one client by her numbers. */
export async function listDevices(ctx: ReadCtx, { contactId }: DevicesOf): Promise<Devices> {
	const contact = contactId ? await getContact(ctx, contactId) : null
	const phones = contact ? await phonesOf(ctx, contact) : null
	const rows = await ctx.db
		.select()
		.from(rememberedVisitors)
		.where(
			and(
				owned(ctx, rememberedVisitors),
				gt(rememberedVisitors.expiresAt, ctx.now),
				phones ? inArray(rememberedVisitors.phone, phones) : undefined,
			),
		)
		.orderBy(desc(rememberedVisitors.createdAt), desc(rememberedVisitors.id))
		.limit(most + 1)
	const shown = rows.slice(0, most)
	const people = shown.map(({ phone: canonical, countryCode }) => ({ canonical, countryCode }))
	const found = contact ? null : await findByPhones(ctx, people)
	const devices = shown.map(
		({ id, phone, countryCode, whatsapp, createdAt, expiresAt }): Devices['devices'][number] => {
			const whose = contact ?? found?.get(phone)
			const dates = { since: toIso(createdAt), until: toIso(expiresAt) }
			return {
				id,
				countryCode,
				whatsapp,
				...dates,
				contact: whose ? { contactId: whose.id, name: fullName(whose) } : null,
			}
		},
	)
	return { devices, hasMore: rows.length > most, contactName: contact && fullName(contact) }
}

/** In the one spelling in which a proven number is kept. */
async function phonesOf(ctx: ReadCtx, contact: Awaited<ReturnType<typeof getContact>>): Promise<string[]> {
	const { id, countryCode, whatsapp } = contact
	const handles = (await handlesOf(ctx, id)).filter(({ channel }) => channel === 'whatsapp')
	const own = whatsapp ? [canonicalPhone(`${countryCode ?? ''}${whatsapp}`)] : []
	return [...new Set([...own, ...handles.map(({ handle }) => handle)])]
}

/** A phone was lost or lent: it is not remembered any more, wherever it lies. Throws `not_found`. */
export async function forgetDevice(ctx: WriteCtx, { deviceId }: ForgetDevice): Promise<Forgotten> {
	const row = await ownRow(ctx, rememberedVisitors, deviceId, 'deviceId')
	await ctx.db.delete(rememberedVisitors).where(and(owned(ctx, rememberedVisitors), eq(rememberedVisitors.id, row.id)))
	await ctx.emit('visitors.forgotten', { rememberedId: row.id })
	return { done: true }
}
