import { and, exists, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { mediaIn, setMedia } from '#app/features/files/media.server.ts'
import { specialists } from '#db/schema/specialists.ts'
import { getSpecialist } from './queries.server.ts'
import { type OneSpecialist } from './schemas.ts'
import { type Profile, type SaveProfile } from './schemas-profile.ts'

export async function profileOf(ctx: ReadCtx, { specialistId }: OneSpecialist): Promise<Profile> {
	const { id, name, about, images } = await getSpecialist(ctx, specialistId)
	return { specialistId: id, name, about, images: await mediaIn(ctx, images) }
}

/** The portrait becomes public; one that is taken away is let go. */
export async function saveProfile(ctx: WriteCtx, { specialistId, about, images }: SaveProfile): Promise<Profile> {
	const row = await getSpecialist(ctx, specialistId)
	await ctx.db
		.update(specialists)
		.set({ about: about || null, images })
		.where(owned(ctx, specialists, row.id))
	await setMedia(ctx, { from: row.images, to: images, field: 'images', kinds: ['image'] })
	await ctx.emit('specialists.profileSaved', { specialistId: row.id })
	return profileOf(ctx, { specialistId: row.id })
}

/** Whether a specialist's portrait is the file. */
export async function isFileOfSpecialist(ctx: ReadCtx, fileId: string): Promise<boolean> {
	const among = exists(sql`(select 1 from json_each(${specialists.images}) where value = ${fileId})`)
	const rows = await ctx.db
		.select({ id: specialists.id })
		.from(specialists)
		.where(and(owned(ctx, specialists), among))
		.limit(1)
	return rows.length > 0
}
