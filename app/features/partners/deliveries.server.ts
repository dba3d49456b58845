import { and, eq, isNull } from 'drizzle-orm'
import { type Delivery, GiveUp } from '#app/core/deliveries.server.ts'
import { sendLetter, tokenOf } from '#app/features/accounts/recovery/letters.server.ts'
import { nameInLetter } from '#app/lib/plain-name.ts'
import { partnerInvitations, partners } from '#db/schema/partners.ts'

/** The one-time link of an invitation, in the product's own name: whoever invites has no say in how it looks. */
export const mailInvitation: Delivery = async (ctx, job) => {
	const [row] = await ctx.db
		.select({ email: partnerInvitations.email, invitedBy: partnerInvitations.invitedBy, name: partners.name })
		.from(partnerInvitations)
		.innerJoin(partners, eq(partners.id, partnerInvitations.partnerId))
		.where(
			and(
				eq(partnerInvitations.id, String(job.payload.partnerInvitationId)),
				isNull(partnerInvitations.withdrawnAt),
				isNull(partners.deletedAt),
			),
		)
	if (!row) throw new GiveUp('the invitation is gone')
	const [name, inviter] = [nameInLetter(row.name, 'un partner'), nameInLetter(row.invitedBy, '')]
	await sendLetter(ctx, {
		to: row.email,
		subject: `Invitación al equipo de ${name}`,
		lines: [
			'Hola:',
			`${inviter ? `${inviter} te invitó` : 'Te invitaron'} a trabajar en ${name}. Nada cambia en tu cuenta hasta que aceptes. El enlace vale siete días y una sola vez.`,
		],
		button: { label: 'Ver la invitación', address: `${ctx.place.origin}/auth/invitacion?t=${tokenOf(ctx, job)}` },
		small: 'Si no conoces a quien te invita, ignora este correo.',
	})
}
