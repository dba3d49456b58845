import { feature, operation } from '#app/core/operation.server.ts'
import { home as homePage } from './queries.server.ts'
import { Home, NoInput } from './schemas.ts'

export const home = feature('home', {
	show: operation({
		summary: 'Muestra lo primero del día: asistentes, citas de hoy y quién espera respuesta.',
		effect: 'read',
		permission: 'account.own',
		input: NoInput,
		output: Home,
		run: homePage,
	}),
})
