import { and, eq, inArray } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { notTakenBy, tooLongFor } from '#app/features/inbox/sending/media-limits.ts'
import { kindOf } from '#app/lib/file-kinds.ts'
import { appointments } from '#db/schema/agenda.ts'
import { files } from '#db/schema/resources.ts'
import { services } from '#db/schema/services.ts'

/** The first picture of an appointment's service that WhatsApp takes; undefined where it has none. */
export async function pictureOfVisit(ctx: ReadCtx | WriteCtx, appointmentId: string): Promise<string | undefined> {
	const [service] = await ctx.db
		.select({ images: services.images })
		.from(appointments)
		.innerJoin(services, and(eq(services.businessId, appointments.businessId), eq(services.id, appointments.serviceId)))
		.where(and(eq(appointments.businessId, ctx.businessId), eq(appointments.id, appointmentId)))
	if (!service || service.images.length === 0) return undefined
	const rows = await ctx.db
		.select({ id: files.id, contentType: files.contentType, bytes: files.bytes })
		.from(files)
		.where(and(owned(ctx, files), inArray(files.id, service.images)))
	const taken = new Set(rows.flatMap((file) => (isTaken(file) ? [file.id] : [])))
	return service.images.find((id) => taken.has(id))
}

function isTaken({ contentType, bytes }: { contentType: string; bytes: number }): boolean {
	if (kindOf(contentType) !== 'image' || notTakenBy('whatsapp', contentType)) return false
	return tooLongFor('whatsapp', 'image', bytes) === undefined
}
