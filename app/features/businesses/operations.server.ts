import { feature, operation } from '#app/core/operation.server.ts'
import { businessFrame } from './queries.server.ts'
import { createAnother, createBusiness } from './record/creation.server.ts'
import { deleteBusiness, deletedBusinesses, restoreBusiness } from './record/deletion.server.ts'
import { getRecord, saveBusiness } from './record/record.server.ts'
import { BusinessRef, DeleteBusiness, DeletedBusinesses } from './record/schemas-deletion.ts'
import {
	BusinessRecord,
	FirstBusiness,
	NewBusiness,
	NewBusinessId,
	SaveBusiness,
	SaveByHouse,
} from './record/schemas-record.ts'
import { SaveCreditAlerts, Saved, SaveSettings, SetOwner, SetStripeCustomer } from './record/schemas-settings.ts'
import { saveCreditAlerts, saveSettings, setStripeCustomer } from './record/settings.server.ts'
import { ApiKey, ApiKeyRef, ApiKeys, BusinessFrame, NewApiKey, NoInput, SetKeyRole } from './schemas.ts'
import { createApiKey, listApiKeys, noteKeyUsed, revokeApiKey, setApiKeyRole } from './team/api-keys.server.ts'
import { saveByHouse } from './team/house.server.ts'
import { setOwner } from './team/owner.server.ts'
import { teamOperations } from './team/team-operations.server.ts'

export { businessesDeliveries } from './team/team-operations.server.ts'

export const businesses = feature('businesses', {
	frame: operation({
		summary: 'Muestra el negocio abierto: nombre, créditos y lo que la persona puede hacer.',
		effect: 'read',
		permission: 'account.own',
		input: NoInput,
		output: BusinessFrame,
		run: businessFrame,
	}),
	getRecord: operation({
		summary: 'Muestra los datos y la configuración del negocio, sin secretos.',
		effect: 'read',
		permission: 'businesses.view',
		input: NoInput,
		output: BusinessRecord,
		run: getRecord,
	}),
	createBusiness: operation({
		summary: 'Registra un negocio de la persona, con su asistente.',
		effect: 'write',
		scope: 'account',
		permission: 'account.own',
		input: FirstBusiness,
		output: NewBusinessId,
		run: createBusiness,
	}),
	createAnother: operation({
		summary: 'Registra otro negocio de quien es dueño de este.',
		effect: 'write',
		permission: 'businesses.edit',
		input: NewBusiness,
		output: NewBusinessId,
		run: createAnother,
	}),
	saveBusiness: operation({
		summary: 'Guarda los datos del negocio.',
		effect: 'write',
		permission: 'businesses.edit',
		input: SaveBusiness,
		output: Saved,
		run: saveBusiness,
	}),
	saveByHouse: operation({
		summary: 'Guarda los datos del negocio y quién de la plataforma lo atiende.',
		effect: 'write',
		permission: 'businesses.operate',
		input: SaveByHouse,
		output: Saved,
		run: saveByHouse,
	}),
	deleteBusiness: operation({
		summary: 'Elimina el negocio; su dueño puede recuperarlo durante 90 días.',
		effect: 'write',
		permission: 'businesses.delete',
		input: DeleteBusiness,
		output: Saved,
		run: deleteBusiness,
	}),
	deletedBusinesses: operation({
		summary: 'Muestra los negocios que la persona eliminó y puede recuperar.',
		effect: 'read',
		scope: 'account',
		permission: 'account.own',
		input: NoInput,
		output: DeletedBusinesses,
		run: deletedBusinesses,
	}),
	restoreBusiness: operation({
		summary: 'Recupera un negocio eliminado.',
		effect: 'write',
		scope: 'account',
		permission: 'account.own',
		input: BusinessRef,
		output: Saved,
		run: restoreBusiness,
	}),
	saveSettings: operation({
		summary: 'Guarda la pausa antes de contestar, los números de prueba y el límite diario de respuestas.',
		effect: 'write',
		permission: 'businesses.edit',
		input: SaveSettings,
		output: Saved,
		run: saveSettings,
	}),
	saveCreditAlerts: operation({
		summary: 'Guarda cuándo avisar que quedan pocos créditos.',
		effect: 'write',
		permission: 'businesses.edit',
		input: SaveCreditAlerts,
		output: Saved,
		run: saveCreditAlerts,
	}),
	setStripeCustomer: operation({
		summary: 'Cambia el cliente del negocio en el proveedor de tarjetas.',
		effect: 'write',
		permission: 'businesses.operate',
		input: SetStripeCustomer,
		output: Saved,
		run: setStripeCustomer,
	}),
	setOwner: operation({
		summary: 'Cambia a la persona dueña del negocio.',
		effect: 'write',
		permission: 'businesses.operate',
		input: SetOwner,
		output: Saved,
		run: setOwner,
	}),
	listApiKeys: operation({
		summary: 'Muestra las llaves de API que funcionan.',
		effect: 'read',
		permission: 'businesses.keys',
		input: NoInput,
		output: ApiKeys,
		run: listApiKeys,
	}),
	createApiKey: operation({
		summary: 'Crea una llave para integraciones.',
		effect: 'write',
		permission: 'businesses.keys',
		input: NewApiKey,
		output: ApiKey,
		run: createApiKey,
	}),
	setApiKeyRole: operation({
		summary: 'Cambia lo que puede hacer una llave.',
		effect: 'write',
		permission: 'businesses.keys',
		input: SetKeyRole,
		output: Saved,
		run: setApiKeyRole,
	}),
	revokeApiKey: operation({
		summary: 'Revoca una llave: deja de abrir el negocio en ese momento.',
		effect: 'write',
		permission: 'businesses.keys',
		input: ApiKeyRef,
		output: Saved,
		run: revokeApiKey,
	}),
	noteKeyUsed: operation({
		summary: 'Anota que una llave se usó.',
		effect: 'write',
		permission: 'businesses.keys',
		input: ApiKeyRef,
		output: Saved,
		run: noteKeyUsed,
	}),
	...teamOperations,
})
