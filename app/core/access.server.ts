import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { tokenHash } from '#app/lib/secrets.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { appointments, waitingOffers } from '#db/schema/agenda.ts'
import { calendarFeeds, kiosks } from '#db/schema/booking.ts'
import { apiKeys, businesses, members, providerAccounts } from '#db/schema/businesses.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { files } from '#db/schema/resources.ts'
import { type Actor, staffPolicy, visitorPolicy } from './actors.ts'
import { type Ctx, enter, type WriteCtx } from './ctx.server.ts'
import { DomainError } from './errors.ts'
import { type Permission, permissionsOfAdmin, permissionsOfMember, systemPermissions } from './permissions.ts'
import { actorOfKey } from './permissions-of-keys.ts'
import { within } from './transact.server.ts'

/*
 * The only ways from outside into a business: its slug, an appointment's short id, a channel account, a provider
 * account, an API key, a membership. Each answers a business ctx whose actor may do no more than that door allows.
 */

type Door = Promise<Ctx<'business'> | null>

/** A member's session. Null when he is no member of it (any more), or the business is gone. */
export async function byMembership(ctx: Ctx, user: { id: string; name: string }, businessId: string): Door {
	const [row] = await ctx.db
		.select({ access: members.access, permissions: members.permissions })
		.from(members)
		.innerJoin(businesses, eq(businesses.id, members.businessId))
		.where(and(eq(members.businessId, businessId), eq(members.userId, user.id), isNull(businesses.deletedAt)))
	if (!row) return null
	const permissions = permissionsOfMember(row.access, row.permissions)
	return enter(
		ctx,
		'business',
		{ businessId },
		{ kind: 'member', id: user.id, name: user.name, permissions, bookingPolicy: staffPolicy },
	)
}

/** An admin who opened the business from outside: all he does there carries his name. Null when he is no admin any more. */
export async function byAdmin(ctx: Ctx, user: { id: string; name: string }, businessId: string): Door {
	const [row] = await ctx.db
		.select({ id: businesses.id })
		.from(businesses)
		.innerJoin(users, eq(users.id, user.id))
		.where(
			and(
				eq(businesses.id, businessId),
				isNull(businesses.deletedAt),
				eq(users.role, 'admin'),
				isNull(users.deletedAt),
				isNull(users.lockedAt),
			),
		)
	if (!row) return null
	const permissions = permissionsOfAdmin()
	return enter(
		ctx,
		'business',
		{ businessId },
		{ kind: 'admin', id: user.id, name: user.name, permissions, bookingPolicy: staffPolicy },
	)
}

type Signed = { userId: string; name: string; businessId: string | null; openedAsAdminAt: number | null }

/** The business that a session has open, as its member or as the admin who opened it. Null without one. */
export async function bySession(ctx: Ctx, { userId, name, businessId, openedAsAdminAt }: Signed): Door {
	if (!businessId) return null
	return (openedAsAdminAt ? byAdmin : byMembership)(ctx, { id: userId, name }, businessId)
}

/** An operation of the platform steps into the business that its input names, in the transaction that is open. */
export async function stepInto(ctx: WriteCtx<'platform'>, businessId: string, field = 'businessId'): Promise<WriteCtx> {
	const [row] = await ctx.db
		.select({ id: businesses.id })
		.from(businesses)
		.where(and(eq(businesses.id, businessId), isNull(businesses.deletedAt)))
	if (!row) throw new DomainError('not_found', field)
	return within(ctx, 'business', { businessId })
}

/** `Authorization: Bearer …`. A key may do what its role says. */
export async function byApiKey(ctx: Ctx, key: string): Door {
	const [row] = await ctx.db
		.select({ found: apiKeys })
		.from(apiKeys)
		.innerJoin(businesses, eq(businesses.id, apiKeys.businessId))
		.where(and(eq(apiKeys.keyHash, tokenHash(key)), isNull(apiKeys.revokedAt), isNull(businesses.deletedAt)))
	if (!row) return null
	const { businessId, ...found } = row.found
	return enter(ctx, 'business', { businessId }, actorOfKey(found))
}

/** An appointment's public short id: the visitor may see and pay this one, nothing else. */
export async function byShortId(
	ctx: Ctx,
	shortId: string,
): Promise<{ ctx: Ctx<'business'>; appointmentId: string } | null> {
	const [row] = await ctx.db
		.select({ id: appointments.id, businessId: appointments.businessId })
		.from(appointments)
		.innerJoin(businesses, eq(businesses.id, appointments.businessId))
		.where(and(eq(appointments.shortId, shortId), isNull(appointments.deletedAt), isNull(businesses.deletedAt)))
	if (!row) return null
	const actor = visitor(['payments.pay', 'appointments.own'], row.id)
	return { ctx: enter(ctx, 'business', { businessId: row.businessId }, actor), appointmentId: row.id }
}

/** A time offered to somebody of the waiting list: whoever has its address may answer for that person. */
export async function byOffer(ctx: Ctx, offerId: string): Door {
	const [row] = await ctx.db
		.select({ businessId: waitingOffers.businessId })
		.from(waitingOffers)
		.innerJoin(businesses, eq(businesses.id, waitingOffers.businessId))
		.where(and(eq(waitingOffers.id, offerId), isNull(businesses.deletedAt)))
	if (!row) return null
	const actor = { ...visitor(['appointments.own'], offerId), name: 'Lista de espera' }
	return enter(ctx, 'business', { businessId: row.businessId }, actor)
}

/** The signed address of a public file: whoever has it may see this one. The door has checked the signature. */
export async function byFile(ctx: Ctx, fileId: string): Door {
	const [row] = await ctx.db
		.select({ businessId: files.businessId })
		.from(files)
		.innerJoin(businesses, eq(businesses.id, files.businessId))
		.where(and(eq(files.id, fileId), isNull(files.deletedAt), isNull(businesses.deletedAt)))
	return row ? enter(ctx, 'business', { businessId: row.businessId }, visitor(['files.public'], fileId)) : null
}

/**
 * A business's public page: a visitor may look at what can be booked, and book it. `id`: what tells this visitor from the
 * next one, where something is done once for him.
 */
export async function bySlug(ctx: Ctx, slug: string, id?: string): Door {
	const [row] = await ctx.db
		.select({ id: businesses.id })
		.from(businesses)
		.where(and(eq(businesses.slug, slug), isNull(businesses.deletedAt)))
	if (!row) return null
	return enter(ctx, 'business', { businessId: row.id }, { ...visitor(['booking.visit']), id, name: 'Reserva en línea' })
}

/** The secret address of a calendar: whoever has it may read this one, while who made it may see the agenda. */
export async function byCalendarToken(
	ctx: Ctx,
	token: string,
): Promise<{ ctx: Ctx<'business'>; feedId: string } | null> {
	const { id, businessId } = calendarFeeds
	const isAtWork = and(isNull(users.deletedAt), isNull(users.lockedAt))
	const [row] = await ctx.db
		.select({ id, businessId, access: members.access, permissions: members.permissions })
		.from(calendarFeeds)
		.innerJoin(businesses, eq(businesses.id, calendarFeeds.businessId))
		.innerJoin(members, and(eq(members.businessId, calendarFeeds.businessId), eq(members.userId, calendarFeeds.userId)))
		.innerJoin(users, eq(users.id, members.userId))
		.where(and(eq(calendarFeeds.tokenHash, tokenHash(token)), isNull(businesses.deletedAt), isAtWork))
	if (!row || !permissionsOfMember(row.access, row.permissions).has('agenda.view')) return null
	const actor = visitor(['calendar.read'], row.id)
	return { ctx: enter(ctx, 'business', { businessId: row.businessId }, actor), feedId: row.id }
}

/** The secret address of a branch's kiosk: whoever stands before that screen may say that they have arrived. */
export async function byKioskToken(ctx: Ctx, token: string): Promise<{ ctx: Ctx<'business'>; kioskId: string } | null> {
	const [row] = await ctx.db
		.select({ id: kiosks.id, businessId: kiosks.businessId })
		.from(kiosks)
		.innerJoin(businesses, eq(businesses.id, kiosks.businessId))
		.where(and(eq(kiosks.tokenHash, tokenHash(token)), isNull(businesses.deletedAt)))
	if (!row) return null
	const actor = { ...visitor(['kiosk.use'], row.id), name: 'Kiosko' }
	return { ctx: enter(ctx, 'business', { businessId: row.businessId }, actor), kioskId: row.id }
}

/** A webhook of a channel: the account that the provider names, once its business proved that it is its own. */
export async function byChannelAccount(ctx: Ctx, channel: string, externalId: string): Door {
	const [row] = await ctx.db
		.select({ id: channelAccounts.id, businessId: channelAccounts.businessId })
		.from(channelAccounts)
		.innerJoin(businesses, eq(businesses.id, channelAccounts.businessId))
		.where(proven(channel, eq(channelAccounts.externalId, externalId)))
	return row ? enter(ctx, 'business', { businessId: row.businessId }, webhook(row.id)) : null
}

/** A webhook about a provider's business account, which may hold numbers of several businesses. */
export async function byChannelParent(ctx: Ctx, channel: string, parentId: string): Promise<Ctx<'business'>[]> {
	const rows = await ctx.db
		.selectDistinct({ businessId: channelAccounts.businessId })
		.from(channelAccounts)
		.innerJoin(businesses, eq(businesses.id, channelAccounts.businessId))
		.where(proven(channel, eq(channelAccounts.parentId, parentId)))
		.limit(50)
	return rows.map((row) => enter(ctx, 'business', { businessId: row.businessId }, webhook(parentId)))
}

/** An account that its business proved to be its own. */
function proven(channel: string, named: SQL): SQL | undefined {
	const isOpen = and(isNotNull(channelAccounts.provenAt), isNull(channelAccounts.deletedAt))
	return and(eq(channelAccounts.channel, channel as 'whatsapp'), named, isOpen, isNull(businesses.deletedAt))
}

/** A webhook of a payment provider: the seller's own id there. Several businesses of one seller give several. */
export async function byProviderAccount(
	ctx: Ctx,
	provider: 'mercado_pago' | 'stripe',
	externalId: string,
): Promise<Ctx<'business'>[]> {
	const rows = await ctx.db
		.select({ businessId: providerAccounts.businessId })
		.from(providerAccounts)
		.innerJoin(businesses, eq(businesses.id, providerAccounts.businessId))
		.where(
			and(
				eq(providerAccounts.provider, provider),
				eq(providerAccounts.externalId, externalId),
				isNull(businesses.deletedAt),
			),
		)
		.limit(50)
	return rows.map((row) => enter(ctx, 'business', { businessId: row.businessId }, webhook(externalId)))
}

/** A job or a subscriber steps into the business that its row names. */
export function byJob(ctx: Ctx, businessId: string, cause: string): Ctx<'business'> {
	return enter(
		ctx,
		'business',
		{ businessId },
		{ kind: 'job', id: cause, cause, permissions: systemPermissions, bookingPolicy: staffPolicy },
	)
}

/** The command line names a business by its slug or id. */
export async function byName(ctx: Ctx<'platform'>, slugOrId: string): Door {
	const [row] = await ctx.db
		.select({ id: businesses.id })
		.from(businesses)
		.where(and(or(eq(businesses.slug, slugOrId), eq(businesses.id, slugOrId)), isNull(businesses.deletedAt)))
	if (!row) return null
	return enter(ctx, 'business', { businessId: row.id }, { ...ctx.actor, bookingPolicy: staffPolicy })
}

/** Live rooms: what the person may do in which of these businesses; an admin in those that he has open. */
export async function roomsOf(
	ctx: Ctx,
	userId: string,
	businessIds: string[],
): Promise<Map<string, ReadonlySet<Permission>>> {
	const rooms = await ownRooms(ctx, userId, businessIds)
	if (businessIds.every((id) => rooms.has(id))) return rooms
	for (const id of await visitedRooms(ctx, userId, businessIds)) if (!rooms.has(id)) rooms.set(id, permissionsOfAdmin())
	return rooms
}

async function visitedRooms(ctx: Ctx, userId: string, businessIds: string[]): Promise<string[]> {
	const rows = await ctx.db
		.selectDistinct({ businessId: sessions.businessId })
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.innerJoin(businesses, eq(businesses.id, sessions.businessId))
		.where(
			and(
				eq(sessions.userId, userId),
				inArray(sessions.businessId, businessIds),
				isNotNull(sessions.openedAsAdminAt),
				gt(sessions.expiresAt, ctx.now),
				eq(users.role, 'admin'),
				isNull(businesses.deletedAt),
			),
		)
	return rows.flatMap(({ businessId }) => businessId ?? [])
}

async function ownRooms(ctx: Ctx, userId: string, businessIds: string[]) {
	const rows = await ctx.db
		.select({ businessId: members.businessId, access: members.access, permissions: members.permissions })
		.from(members)
		.innerJoin(businesses, eq(businesses.id, members.businessId))
		.where(and(eq(members.userId, userId), inArray(members.businessId, businessIds), isNull(businesses.deletedAt)))
	return new Map(
		rows.map(({ businessId, access, permissions }): [string, ReadonlySet<Permission>] => {
			return [businessId, permissionsOfMember(access, permissions)]
		}),
	)
}

/** Somebody from outside who may do these things, and those with one subject alone. */
export function visitor(words: Permission[], subjectId?: string): Actor {
	return { kind: 'visitor', permissions: new Set(words), bookingPolicy: visitorPolicy, subjectId }
}

function webhook(id: string): Actor {
	return { kind: 'webhook', id, permissions: systemPermissions, bookingPolicy: visitorPolicy }
}
