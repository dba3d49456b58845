import { z } from 'zod'
import { businessId } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { DomainError } from '#app/core/errors.ts'
import { pages } from '#app/core/pages.ts'
import { businesses } from '../operations.server.ts'
import { FindPerson, Grant } from './schemas-members.ts'

const group = 'Personas'

/** On the wire a grant may carry more actions than we know; what nobody knows gives nothing. */
const WireGrant = z.object({
	pageId: z.number(),
	actions: z.array(z.string()).default([]),
	schedule: Grant.shape.schedule,
})

const known = (action: string) => Grant.shape.actions.unwrap().element.safeParse(action).data ?? []

export const teamApi = [
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
		body: z.object({ businessId, permissions: z.array(WireGrant).max(pages.length).default([]) }),
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
]
