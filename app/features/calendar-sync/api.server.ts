import { z } from 'zod'
import { row } from '#app/core/api/row.ts'
import { DomainError } from '#app/core/errors.ts'
import { calendarSync } from './operations.server.ts'
import { AuthoriseAccount, messages } from './schemas.ts'

const group = 'Personas'

export const calendarSyncApi = [
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
			if (reference === null) throw new DomainError('not_connected', 'email', undefined, messages.revoked)
			return { data: reference }
		},
	}),
]
