import { asc, eq, isNull, sql } from 'drizzle-orm'
import { toBrand } from '#app/core/brands.server.ts'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { extendedCode } from '#app/lib/phone.ts'
import { dayBounds, localDate } from '#app/lib/time.ts'
import { users } from '#db/schema/accounts.ts'
import { type PartnerSubscription, partners, partnerUsers } from '#db/schema/partners.ts'
import { listDomains } from './domains.server.ts'
import { addPerson } from './invitations.server.ts'
import { assertOwnCode, getPerson } from './partners.server.ts'
import { addAtOnce } from './people.server.ts'
import { getPartner } from './queries.server.ts'
import {
	type PartnerLines,
	type PartnerProfile,
	type PartnerRecord,
	type PartnerRef,
	type SaveSubscription,
} from './schemas.ts'
import { type Domains } from './schemas-domains.ts'
import { type PersonRef } from './schemas-people.ts'
import { everyPartner } from './wallet/queries.server.ts'
import { type Ranking } from './wallet/schemas.ts'

/** A partner may have businesses in several zones; his own days are those of the documents. */
export const partnerZone = 'America/Mexico_City'

/** PAR-002 to PAR-006: everything that is kept of the partner, for himself and the platform. */
export async function partnerRecord(ctx: ReadCtx<'partner'>): Promise<PartnerRecord> {
	const row = await getPartner(ctx)
	const { id, name, description, partnerCode, whatsapp, countryCode, countryCodeExt, level } = row
	const people = await ctx.db
		.select({ id: users.id, name: users.name, email: users.email, role: users.role })
		.from(partnerUsers)
		.innerJoin(users, eq(users.id, partnerUsers.userId))
		.where(eq(partnerUsers.partnerId, ctx.partnerId))
		.orderBy(asc(partnerUsers.createdAt))
		.limit(200)
	return {
		...{ id, name, partnerCode, level, users: people, description: description ?? '' },
		...leftOut({ whatsapp, countryCode, countryCodeExt }),
		image: toBrand(row).logo,
		prepayCredits: row.prepayCredits,
		soldCredits: row.soldCredits,
		subscription: subscriptionShown(row.subscription),
		branding: Object.fromEntries(Object.entries(row.branding).filter(([, value]) => value !== undefined)),
		createdAt: row.createdAt,
	}
}

/** Without a status he is 'inactive', without a plan on 'hobby' (PAR-005, PAR-006). */
function subscriptionShown({ endDate, ...kept }: PartnerSubscription): SaveSubscription {
	const endsOn = endDate === undefined ? undefined : localDate(endDate - 1, partnerZone)
	return { ...kept, status: kept.status ?? 'inactive', plan: kept.plan ?? 'hobby', endsOn }
}

/** His name, what he does, and how his code and his number read. */
export async function saveProfile(ctx: WriteCtx<'partner'>, input: PartnerProfile): Promise<PartnerRef> {
	const { partnerId } = ctx
	await getPartner(ctx)
	await assertOwnCode(ctx, input.partnerCode, partnerId)
	const { name, description, partnerCode, whatsapp, countryCode } = input
	const countryCodeExt = extendedCode(countryCode)
	await ctx.db
		.update(partners)
		.set({ name, description, partnerCode, whatsapp, countryCode, countryCodeExt })
		.where(eq(partners.id, partnerId))
	await ctx.emit('partners.infoSaved', { partnerId })
	return { partnerId }
}

/** What the platform keeps of how he pays; what is left out is cleared. */
export async function saveSubscription(ctx: WriteCtx<'partner'>, input: SaveSubscription): Promise<PartnerRef> {
	const { partnerId } = ctx
	await getPartner(ctx)
	const { endsOn, ...kept } = input
	const endDate = endsOn && dayBounds(endsOn, partnerZone).endsAt
	const subscription: PartnerSubscription = { ...kept, ...(endDate && { endDate }) }
	await ctx.db.update(partners).set({ subscription }).where(eq(partners.id, partnerId))
	await ctx.emit('partners.subscriptionSaved', { partnerId, status: input.status, plan: input.plan })
	return { partnerId }
}

/** API-237: the platform adds at once; who works for the partner himself sends an invitation. */
export async function addUser(ctx: WriteCtx<'partner'>, { userId }: PersonRef): Promise<PartnerRef> {
	await getPartner(ctx)
	const { email } = await getPerson(ctx, userId)
	return ctx.actor.kind === 'admin' ? addAtOnce(ctx, { email }) : addPerson(ctx, { email })
}

/** For the platform: who sold most first. */
export async function listPartners(ctx: ReadCtx<'platform'>): Promise<PartnerLines> {
	const kept = await ctx.db
		.select({
			id: partners.id,
			prepayCredits: partners.prepayCredits,
			subscription: partners.subscription,
			businesses: sql<number>`(SELECT count(*) FROM businesses WHERE partner_id = ${partners.id} AND deleted_at IS NULL)`,
		})
		.from(partners)
		.where(isNull(partners.deletedAt))
	const more = new Map(kept.map((row) => [row.id, row]))
	const lines = (await everyPartner(ctx)).map(({ id, name, partnerCode, soldCredits, creditsTransferred }) => {
		const { prepayCredits = 0, subscription = {}, businesses = 0 } = more.get(id) ?? {}
		const { status = 'inactive', plan = 'hobby' } = subscription
		const transferred = creditsTransferred.total
		return { id, name, partnerCode, soldCredits, prepayCredits, transferred, status, plan, businesses }
	})
	return { partners: lines }
}

/** The record with its domains (API-235). */
export async function wholePartner(ctx: ReadCtx<'partner'>): Promise<PartnerRecord & Domains> {
	return { ...(await partnerRecord(ctx)), ...(await listDomains(ctx)) }
}

export async function listAll(ctx: ReadCtx<'partner'>): Promise<Ranking> {
	return { partners: await everyPartner(ctx) }
}
