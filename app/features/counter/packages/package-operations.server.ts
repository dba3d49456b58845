import { operation } from '#app/core/operation.server.ts'
import {
	createPackage,
	editPackage,
	listPackages,
	movePackage,
	packageRecord,
	setPackageArchived,
} from './catalogue.server.ts'
import { tellEnding } from './ending.server.ts'
import * as shapes from './schemas.ts'
import { sellPackage } from './selling.server.ts'
import { listSold, soldRecord } from './sold.server.ts'
import { refundPackage } from './taking-back.server.ts'
import { returnSession, spendSession } from './using.server.ts'

/** Sessions that are paid beforehand: offered, sold, used and taken back. */
export const packageOperations = {
	packages: operation({
		summary: 'Muestra los paquetes de sesiones que se venden, en su orden.',
		effect: 'read',
		permission: 'services.view',
		input: shapes.ListPackages,
		output: shapes.Packages,
		run: listPackages,
	}),
	package: operation({
		summary: 'Muestra un paquete del catálogo.',
		effect: 'read',
		permission: 'services.view',
		input: shapes.OnePackage,
		output: shapes.Package,
		run: packageRecord,
	}),
	createPackage: operation({
		summary: 'Crea un paquete: sesiones de uno o varios servicios a un precio.',
		effect: 'write',
		permission: 'services.edit',
		input: shapes.PackageFields,
		output: shapes.Package,
		run: createPackage,
	}),
	editPackage: operation({
		summary: 'Cambia lo que se vende de un paquete; lo vendido queda como se vendió.',
		effect: 'write',
		permission: 'services.edit',
		input: shapes.EditPackage,
		output: shapes.Package,
		run: editPackage,
	}),
	movePackage: operation({
		summary: 'Sube o baja un paquete en la lista.',
		effect: 'write',
		permission: 'services.edit',
		input: shapes.MovePackage,
		output: shapes.Packages,
		run: movePackage,
	}),
	setPackageArchived: operation({
		summary: 'Archiva un paquete, o lo vuelve a vender.',
		effect: 'write',
		permission: 'services.edit',
		input: shapes.ArchivePackage,
		output: shapes.Package,
		run: setPackageArchived,
	}),
	sellPackage: operation({
		summary: 'Vende un paquete a un cliente en el mostrador.',
		effect: 'write',
		permission: 'agenda.edit',
		input: shapes.SellPackage,
		output: shapes.PackageSale,
		run: sellPackage,
	}),
	soldPackages: operation({
		summary: 'Muestra los paquetes vendidos y las sesiones que quedan, de un cliente o de todos.',
		effect: 'read',
		permission: 'agenda.view',
		input: shapes.SoldOf,
		output: shapes.SoldPackages,
		run: listSold,
	}),
	soldPackage: operation({
		summary: 'Muestra un paquete vendido y las citas que pagó.',
		effect: 'read',
		permission: 'agenda.view',
		input: shapes.OneSold,
		output: shapes.SoldRecord,
		run: soldRecord,
	}),
	useSession: operation({
		summary: 'Paga una cita con una sesión del paquete de su cliente.',
		effect: 'write',
		permission: 'agenda.edit',
		input: shapes.UseSession,
		output: shapes.SessionOf,
		run: spendSession,
	}),
	returnSession: operation({
		summary: 'Regresa a su paquete la sesión que pagaba una cita.',
		effect: 'write',
		permission: 'agenda.edit',
		input: shapes.OfAppointment,
		output: shapes.SessionOf,
		run: returnSession,
	}),
	refundPackage: operation({
		summary: 'Devuelve el dinero de un paquete, todo o por las sesiones sin usar.',
		effect: 'write',
		permission: 'finance.edit',
		input: shapes.RefundPackage,
		output: shapes.PackageSale,
		run: refundPackage,
	}),
	tellEnding: operation({
		summary: 'Avisa de los paquetes con sesiones que están por vencer.',
		effect: 'write',
		scope: 'platform',
		permission: 'platform.operate',
		input: shapes.Nothing,
		output: shapes.Told,
		run: tellEnding,
	}),
}
