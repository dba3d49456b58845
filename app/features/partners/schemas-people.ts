import { z } from 'zod'
import { idText } from '#app/core/schema.ts'

/** ADM-010 */
export const findFirst = 'Primero debes buscar y encontrar un usuario válido'

export const PersonByEmail = z.object({
	email: z.email({ error: ({ input }) => (input === undefined ? findFirst : 'El correo no es válido') }).max(200),
})
export type PersonByEmail = z.output<typeof PersonByEmail>

export const PersonRef = z.object({ userId: idText })
export type PersonRef = z.output<typeof PersonRef>

export const Person = z.object({ id: z.string(), name: z.string(), email: z.string() })
export type Person = z.output<typeof Person>

export const PartnerPerson = Person.extend({ since: z.number(), isSelf: z.boolean() })
export type PartnerPerson = z.output<typeof PartnerPerson>

export const PartnerPeople = z.object({ people: z.array(PartnerPerson) })
export type PartnerPeople = z.output<typeof PartnerPeople>
