import { feature, operation } from '#app/core/operation.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { Branch } from '#app/features/branches/schemas.ts'
import { listConnections } from './connections/connections.server.ts'
import { Connections, NoInput } from './connections/schemas.ts'
import { movingOperations } from './moving/moving-operations.server.ts'
import { Made, StartPlace, StartServices, StartTeam } from './schemas.ts'
import { startPlace, startServices, startTeam } from './start.server.ts'
import { forgetUnmade } from './wizard/progress.server.ts'
import { wizardOperations } from './wizard/wizard-operations.server.ts'

export const onboarding = feature('onboarding', {
	connections: operation({
		summary: 'Muestra con qué está conectado el negocio, qué funciona y qué falta.',
		effect: 'read',
		permission: 'inbox.view',
		input: NoInput,
		output: Connections,
		run: listConnections,
	}),
	startServices: operation({
		summary: 'Crea de una vez los servicios elegidos de un giro.',
		effect: 'write',
		permission: 'services.edit',
		input: StartServices,
		output: Made,
		run: startServices,
	}),
	startTeam: operation({
		summary: 'Crea de una vez a los especialistas por su nombre, en la primera sucursal.',
		effect: 'write',
		permission: 'specialists.edit',
		input: StartTeam,
		output: Made,
		run: startTeam,
	}),
	startPlace: operation({
		summary: 'Guarda nombre, dirección y horario de la primera sucursal.',
		effect: 'write',
		permission: 'branches.edit',
		input: StartPlace,
		output: Branch,
		run: startPlace,
	}),
	...wizardOperations,
	...movingOperations,
})

export const onboardingInside = [inside(['businesses.businessCreated'], forgetUnmade)]
