import { feature, operation } from '#app/core/operation.server.ts'
import { search } from './queries.server.ts'
import { Found, Search } from './schemas.ts'

export const palette = feature('palette', {
	search: operation({
		summary: 'Busca clientes, citas, servicios, gente del equipo y lo que se puede hacer, también «corte mañana 5».',
		effect: 'read',
		permission: 'account.own',
		input: Search,
		output: Found,
		run: search,
	}),
})
