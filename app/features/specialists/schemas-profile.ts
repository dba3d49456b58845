import { z } from 'zod'
import { idText, optionalText } from '#app/core/schema.ts'
import { fileIds, Media } from '#app/features/files/schemas.ts'

/** How a specialist stands on the booking page. */
export const SaveProfile = z.object({
	specialistId: idText,
	about: optionalText(200).describe('Una frase sobre la persona'),
	/** The portrait is the first of them. */
	images: fileIds(),
})
export type SaveProfile = z.output<typeof SaveProfile>

export const Profile = z.object({
	specialistId: z.string(),
	name: z.string(),
	about: z.string().nullable(),
	images: z.array(Media),
})
export type Profile = z.output<typeof Profile>
