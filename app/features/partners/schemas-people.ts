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

/** Somebody who was asked and has not answered. */
export const WaitingInvitation = z.object({ id: z.string(), email: z.string(), sentAt: z.number() })
export type WaitingInvitation = z.output<typeof WaitingInvitation>

export const PartnerPeople = z.object({ people: z.array(PartnerPerson), invitations: z.array(WaitingInvitation) })
export type PartnerPeople = z.output<typeof PartnerPeople>

export const InvitationRef = z.object({ invitationId: idText })
export type InvitationRef = z.output<typeof InvitationRef>

export const InvitationToken = z.object({ token: z.string({ error: 'link_expired' }).max(100) })
export type InvitationToken = z.output<typeof InvitationToken>

export const OpenInvitation = z.object({ partnerName: z.string(), invitedBy: z.string(), email: z.string() })
export type OpenInvitation = z.output<typeof OpenInvitation>
