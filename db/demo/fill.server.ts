import { eq } from 'drizzle-orm'
import { type Ctx } from '#app/core/ctx.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { users } from '#db/schema/accounts.ts'
import { members } from '#db/schema/businesses.ts'
import { files } from '#db/schema/resources.ts'
import { type Batch, batch } from './batch.ts'
import { clinic } from './clinic.ts'
import { funnelBatch } from './funnel.ts'
import { hairPicture } from './picture.ts'
import { salon } from './salon.ts'
import { shelfBatches } from './shelf.ts'
import { type Shop, shopOf } from './shop.ts'
import { clinicStory, salonStory } from './story.ts'
import { memberRows, teamOf } from './team.ts'
import { type World, worldOf } from './world.ts'

/** One seed, one salon: two fills of the same moment differ in nothing but salts. */
const seed = 'jacaranda'

/** Whether the demo's accounts are in this file. */
export async function hasDemo(ctx: Ctx<'platform'>): Promise<boolean> {
	const rows = await ctx.db.select({ id: users.id }).from(users).where(eq(users.isDemo, true)).limit(1)
	return rows.length > 0
}

export async function isEmpty(ctx: Ctx<'platform'>): Promise<boolean> {
	const rows = await ctx.db.select({ id: users.id }).from(users).limit(1)
	return rows.length === 0
}

/**
 * Fills an empty database with the demo salon and a small second business, told around `ctx.now`: three weeks of agenda,
 * forty conversations, nothing that would be sent by itself. All or nothing. Its accounts carry the demo mark.
 */
export async function fillDemo(ctx: Ctx<'platform'>): Promise<void> {
	const world = worldOf(seed, { now: ctx.now, origin: ctx.place.origin })
	const shops = { salon: shopOf(world, salon, 45), clinic: shopOf(world, clinic, 40) }
	const team = await teamOf(world)
	const picture = await keptPicture(ctx, world, shops.salon)
	const staff = [team.owner, team.desk].map(({ id, name }) => ({ id, name }))
	const given = { ownerId: team.owner.id, staff, key: ctx.keys.seal, pictureId: picture.id }
	const batches: Batch[] = [
		batch(users, [team.owner, team.desk]),
		...salonStory(world, shops.salon, given),
		batch(files, [picture]),
		...clinicStory(world, shops.clinic, given),
		batch(members, memberRows(team, shops.salon, shops.clinic)),
		// Last, so that nothing before draws another id than it did.
		...shelfBatches(world, shops.salon),
		funnelBatch(world, shops.salon),
		funnelBatch(world, shops.clinic),
	]
	await transact(ctx, async (within) => {
		for (const insert of batches) await insert(within.db)
		await within.emit('businesses.demoFilled', { businessId: shops.salon.businessId })
	})
}

/** Stored before the rows: a file that nobody names is harmless, a row without its file is not. */
async function keptPicture(
	ctx: Ctx<'platform'>,
	world: World,
	{ businessId }: Shop,
): Promise<typeof files.$inferInsert> {
	const id = world.id('fil', ctx.now)
	const storageKey = `${businessId}/${id}`
	const { size, sha256 } = await ctx.adapters.storage.put(storageKey, hairPicture())
	const kind = { name: 'referencia.png', contentType: 'image/png', bytes: size, sha256 }
	return { id, businessId, state: 'stored', storageKey, ...kind, createdAt: ctx.now }
}
