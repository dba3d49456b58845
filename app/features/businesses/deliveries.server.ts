import { and, eq, isNull } from 'drizzle-orm'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type Delivery, GiveUp } from '#app/core/deliveries.server.ts'
import { helloTo, sendLetter, tokenOf } from '#app/features/accounts/recovery/letters.server.ts'
import { nameInLetter } from '#app/lib/plain-name.ts'
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
	const name = await nameOf(ctx)
	const inviter = nameInLetter(row.invitedBy, '')
	const who = inviter ? `${inviter} te invitó` : 'Te invitaron'
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
	const [name, { ownerId }] = [await nameOf(ctx), await getBusiness(ctx)]
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
	const asker = nameInLetter(asked.name, 'Alguien')
	await sendLetter(ctx, {
		businessId: ctx.businessId,
		underPartner: true,
		to: owner.email,
		subject: `${asker} quiere unirse a ${name}`,
		lines: [helloTo(owner.name), `${asker} (${asked.email}) pidió unirse al equipo de ${name}.`],
		button: { label: 'Decidir', address: `${ctx.place.origin}/negocio/equipo` },
	})
}

/** Whoever asked to join is in. */
export const mailJoinApproved: Delivery = async (where, job) => {
	const ctx = businessOf(where)
	const name = await nameOf(ctx)
	const person = await personOf(ctx, String(job.payload.userId))
	if (!person) throw new GiveUp('the account is gone')
	await sendLetter(ctx, {
		businessId: ctx.businessId,
		underPartner: true,
		to: person.email,
		subject: `Ya eres parte de ${name}`,
		lines: [helloTo(person.name), `Aprobaron tu solicitud para unirte a ${name}.`],
		button: { label: 'Abrir el negocio', address: `${ctx.place.origin}/auth/negocios` },
	})
}

/** Who owned the business learns that it is another's now. */
export const mailOwnerChanged: Delivery = async (where, { payload }) => {
	const ctx = businessOf(where)
	const name = await nameOf(ctx)
	const [before, after] = [await personOf(ctx, String(payload.from)), await personOf(ctx, String(payload.to))]
	if (!before || !after) throw new GiveUp('an account is gone')
	await sendLetter(ctx, {
		businessId: ctx.businessId,
		underPartner: true,
		to: before.email,
		subject: `${name} tiene otro dueño`,
		lines: [
			helloTo(before.name),
			`${nameInLetter(after.name, 'Otra persona')} (${after.email}) es ahora dueño de ${name}. Sigues en su equipo.`,
		],
		button: { label: 'Ver el equipo', address: `${ctx.place.origin}/negocio/equipo` },
		small: 'Si no lo esperabas, habla con esa persona.',
	})
}

/** As a letter may carry it. */
async function nameOf(ctx: Ctx<'business'>): Promise<string> {
	return nameInLetter((await getBusiness(ctx)).name, 'un negocio')
}

async function personOf(ctx: Where, id: string) {
	const [user] = await ctx.db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, id))
	return user
}
