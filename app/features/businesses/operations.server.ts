import { feature, operation } from '#app/core/operation.server.ts'
import { createApiKey } from './api-keys.server.ts'
import { businessFrame } from './queries.server.ts'
import { ApiKey, BusinessFrame, NewApiKey, NoInput } from './schemas.ts'

export const businesses = feature('businesses', {
	frame: operation({
		summary: 'Muestra el negocio abierto: nombre, créditos y lo que la persona puede hacer.',
		effect: 'read',
		permission: 'account.own',
		input: NoInput,
		output: BusinessFrame,
		run: businessFrame,
	}),
	createApiKey: operation({
		summary: 'Crea una llave para integraciones.',
		effect: 'write',
		permission: 'businesses.keys',
		input: NewApiKey,
		output: ApiKey,
		run: createApiKey,
	}),
})
