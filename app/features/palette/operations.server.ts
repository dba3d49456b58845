import { feature, operation } from '#app/core/operation.server.ts'
import { search } from './queries.server.ts'
import { Found, Search } from './schemas.ts'

export const palette = feature('palette', {
	search: operation({
		summary: 'Busca clientes y citas por nombre, número o correo.',
		effect: 'read',
		permission: 'account.own',
		input: Search,
		output: Found,
		run: search,
	}),
})
