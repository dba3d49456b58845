import { z } from 'zod'
import { idText } from '#app/core/schema.ts'
import { digitsOf } from '#app/lib/phone.ts'

export const KioskOfBranch = z.object({ branchId: idText })
export type KioskOfBranch = z.output<typeof KioskOfBranch>

export const OneKiosk = z.object({ kioskId: idText })
export type OneKiosk = z.output<typeof OneKiosk>

/** `address`: what the screen in the branch opens; null where there is none. */
export const KioskSettings = z.object({
	branch: z.object({ id: z.string(), name: z.string() }),
	address: z.string().nullable(),
})
export type KioskSettings = z.output<typeof KioskSettings>

export const KioskPlace = z.object({ business: z.string(), branch: z.string(), timeZone: z.string() })
export type KioskPlace = z.output<typeof KioskPlace>

/** The whole number, as people type it: with less of it, anybody could try the numbers of others. */
const ownNumber = z
	.string({ error: 'Escribe tu número de WhatsApp' })
	.trim()
	.min(1, { error: 'Escribe tu número de WhatsApp', abort: true })
	.max(40, { error: 'Escribe tu número completo, de 10 dígitos', abort: true })
	.refine((typed) => /^[\d\s()+.-]*$/.test(typed) && digitsOf(typed).length >= 10, {
		error: 'Escribe tu número completo, de 10 dígitos',
	})

export const FindOwn = z.object({ kioskId: idText, whatsapp: ownNumber })
export type FindOwn = z.output<typeof FindOwn>

export const Arrive = FindOwn.extend({ appointmentId: idText })
export type Arrive = z.output<typeof Arrive>

/**
 * `ready`: may say that they are here. `early`: not yet. `arrived`: it is known. `desk`: the team sees to it (something
 * is to be paid, or the hour is over).
 */
export const visitStates = ['ready', 'early', 'arrived', 'desk'] as const
export type VisitState = (typeof visitStates)[number]

/** What a screen that everybody sees may say about a person: no surname, no number, no service. */
export const OwnVisit = z.object({
	appointmentId: z.string(),
	name: z.string(),
	specialist: z.string(),
	time: z.string(),
	state: z.enum(visitStates),
})
export type OwnVisit = z.output<typeof OwnVisit>

export const OwnVisits = z.object({ visits: z.array(OwnVisit) })
export type OwnVisits = z.output<typeof OwnVisits>
