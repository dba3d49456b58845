import { and, eq, isNull } from 'drizzle-orm'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type Delivery, GiveUp } from '#app/core/deliveries.server.ts'
import { sendLetter, tokenOf } from '#app/features/accounts/letters.server.ts'
import { users } from '#db/schema/accounts.ts'
import { invitations, joinRequests } from '#db/schema/businesses.ts'
import { getBusiness } from './queries.server.ts'

type Where = Parameters<Delivery>[0]

function businessOf(ctx: Where): Ctx<'business'> {
	if (ctx.scope !== 'business') throw new GiveUp('the job names no business')
	return ctx
}

/** The one-time link of an invitation. */
export const mailInvitation: Delivery = async (where, job) => {
	const ctx = businessOf(where)
	const [row] = await ctx.db
		.select({ email: invitations.email, invitedBy: invitations.invitedBy })
		.from(invitations)
		.where(and(eq(invitations.businessId, ctx.businessId), eq(invitations.id, String(job.payload.invitationId))))
	if (!row) throw new GiveUp('the invitation is gone')
	const { name } = await getBusiness(ctx)
	const who = row.invitedBy ? `${row.invitedBy} te invitó` : 'Te invitaron'
	await sendLetter(ctx, {
		businessId: ctx.businessId,
		to: row.email,
		subject: `Invitación al equipo de ${name}`,
		lines: ['Hola:', `${who} a trabajar en ${name}. El enlace vale siete días y una sola vez.`],
		button: {
			label: 'Aceptar la invitación',
			address: `${ctx.place.origin}/auth/invitacion?t=${tokenOf(ctx, job)}`,
		},
		small: 'Si no conoces este negocio, ignora este correo.',
	})
}

/** The owner learns that somebody waits to be let in. */
export const mailJoinRequest: Delivery = async (where, job) => {
	const ctx = businessOf(where)
	const { name, ownerId } = await getBusiness(ctx)
	const [asked] = await ctx.db
		.select({ name: users.name, email: users.email })
		.from(joinRequests)
		.innerJoin(users, eq(users.id, joinRequests.userId))
		.where(
			and(
				eq(joinRequests.businessId, ctx.businessId),
				eq(joinRequests.id, String(job.payload.requestId)),
				isNull(joinRequests.decidedAt),
			),
		)
	const owner = ownerId ? await personOf(ctx, ownerId) : undefined
	if (!asked || !owner) throw new GiveUp('nobody to tell, or nothing to decide any more')
	await sendLetter(ctx, {
		businessId: ctx.businessId,
		to: owner.email,
		subject: `${asked.name} quiere unirse a ${name}`,
		lines: [`Hola ${owner.name}:`, `${asked.name} (${asked.email}) pidió unirse al equipo de ${name}.`],
		button: { label: 'Decidir', address: `${ctx.place.origin}/negocio/equipo` },
	})
}

/** Whoever asked to join is in. */
export const mailJoinApproved: Delivery = async (where, job) => {
	const ctx = businessOf(where)
	const { name } = await getBusiness(ctx)
	const person = await personOf(ctx, String(job.payload.userId))
	if (!person) throw new GiveUp('the account is gone')
	await sendLetter(ctx, {
		businessId: ctx.businessId,
		to: person.email,
		subject: `Ya eres parte de ${name}`,
		lines: [`Hola ${person.name}:`, `Aprobaron tu solicitud para unirte a ${name}.`],
		button: { label: 'Abrir el negocio', address: `${ctx.place.origin}/auth/negocios` },
	})
}

/** Who owned the business learns that it is another's now. */
export const mailOwnerChanged: Delivery = async (where, { payload }) => {
	const ctx = businessOf(where)
	const { name } = await getBusiness(ctx)
	const [before, after] = [await personOf(ctx, String(payload.from)), await personOf(ctx, String(payload.to))]
	if (!before || !after) throw new GiveUp('an account is gone')
	await sendLetter(ctx, {
		businessId: ctx.businessId,
		to: before.email,
		subject: `${name} tiene otro dueño`,
		lines: [`Hola ${before.name}:`, `${after.name} (${after.email}) es ahora dueño de ${name}. Sigues en su equipo.`],
		button: { label: 'Ver el equipo', address: `${ctx.place.origin}/negocio/equipo` },
		small: 'Si no lo esperabas, habla con esa persona.',
	})
}

async function personOf(ctx: Where, id: string) {
	const [user] = await ctx.db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, id))
	return user
}
