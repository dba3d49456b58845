import { z } from 'zod'
import { businessId } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { DomainError } from '#app/core/errors.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { FindPerson, Grant } from '#app/features/businesses/team/schemas-members.ts'
import { calendarSync } from '#app/features/calendar-sync/operations.server.ts'
import { AuthoriseAccount, sayings } from '#app/features/calendar-sync/schemas.ts'

const group = 'Personas'

/** On the wire a grant may carry more actions than we know; what nobody knows gives nothing. */
const WireGrant = z.object({
	pageId: z.number(),
	actions: z.array(z.string()).default([]),
	schedule: Grant.shape.schedule,
})

const known = (action: string) => Grant.shape.actions.unwrap().element.safeParse(action).data ?? []

export const peopleRows = [
	row({
		method: 'POST',
		path: '/user',
		group,
		operation: businesses.findPerson,
		body: z.object({ email: FindPerson.shape.email }),
		answer: z.object({
			data: z.object({ _id: z.string(), name: z.string(), email: z.string(), role: z.string() }),
		}),
		in: ({ body }) => body,
		out: ({ id, ...person }) => ({ data: { _id: id, ...person } }),
	}),
	row({
		method: 'PUT',
		path: '/user/{userId}',
		group,
		summary: 'Une al negocio a quien lo pidió, o cambia sus permisos; una lista vacía es acceso completo.',
		operation: businesses.joinMember,
		body: z.object({ businessId, permissions: z.array(WireGrant).max(27).default([]) }),
		answer: z.object({}),
		done: 'Usuario agregado correctamente',
		in: ({ params, body }) => {
			const permissions = body.permissions.map((grant) => ({ ...grant, actions: grant.actions.flatMap(known) }))
			// Words that nobody knows are no empty list: they would become full access.
			if (permissions.some(({ actions }) => actions.length === 0)) throw new DomainError('invalid_input', 'permissions')
			return { userId: params.userId, permissions }
		},
		out: () => ({}),
	}),
	row({
		method: 'POST',
		path: '/user/refreshToken',
		group,
		summary:
			'Da una referencia a una cuenta de Google autorizada del negocio, que se guarda como googleRefreshToken de un especialista; nunca es el permiso de Google.',
		operation: calendarSync.authoriseAccount,
		body: z.object({ email: AuthoriseAccount.shape.email }),
		answer: z.object({ data: z.string() }),
		in: ({ body }) => body,
		out: ({ reference }) => {
			if (reference === null) throw new DomainError('not_connected', 'email', undefined, sayings.revoked)
			return { data: reference }
		},
	}),
]
