import { feature, operation } from '#app/core/operation.server.ts'
import { arrive, findOwn, kioskPlace } from './arrivals.server.ts'
import * as shapes from './schemas.ts'
import { closeKiosk, kioskOfBranch, renewKiosk } from './settings.server.ts'

export const kiosk = feature('kiosk', {
	ofBranch: operation({
		summary: 'Muestra el kiosko de una sucursal y su dirección.',
		effect: 'read',
		permission: 'businesses.edit',
		input: shapes.KioskOfBranch,
		output: shapes.KioskSettings,
		run: kioskOfBranch,
	}),
	renew: operation({
		summary: 'Crea la dirección secreta del kiosko de una sucursal, o la cambia por otra.',
		effect: 'write',
		permission: 'businesses.edit',
		input: shapes.KioskOfBranch,
		output: shapes.KioskSettings,
		run: renewKiosk,
	}),
	close: operation({
		summary: 'Retira la dirección del kiosko de una sucursal.',
		effect: 'write',
		permission: 'businesses.edit',
		input: shapes.KioskOfBranch,
		output: shapes.KioskSettings,
		run: closeKiosk,
	}),
	place: operation({
		summary: 'Muestra en qué sucursal está el kiosko.',
		effect: 'read',
		permission: 'kiosk.use',
		input: shapes.OneKiosk,
		output: shapes.KioskPlace,
		run: kioskPlace,
	}),
	findOwn: operation({
		summary: 'Busca las citas de hoy de quien llega y escribe su número.',
		effect: 'read',
		permission: 'kiosk.use',
		input: shapes.FindOwn,
		output: shapes.OwnVisits,
		run: findOwn,
	}),
	arrive: operation({
		summary: 'Quien tiene cita avisa que ya llegó.',
		effect: 'write',
		permission: 'kiosk.use',
		input: shapes.Arrive,
		output: shapes.OwnVisit,
		run: arrive,
	}),
})
