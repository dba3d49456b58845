import { operation } from '#app/core/operation.server.ts'
import { FirstBusiness, NewBusinessId } from '#app/features/businesses/record/schemas-record.ts'
import { NoInput } from '../connections/schemas.ts'
import { wizardBranch, wizardProduct, wizardService, wizardSpecialist } from './items.server.ts'
import { endSetup, moveWizard, registerBusiness, showWizard } from './moves.server.ts'
import * as shapes from './schemas.ts'

/** A business set up step by step, form by form. */
export const wizardOperations = {
	showWizard: operation({
		summary: 'Muestra en qué paso va la persona al configurar su negocio.',
		effect: 'read',
		scope: 'account',
		permission: 'account.own',
		input: NoInput,
		output: shapes.Wizard,
		run: showWizard,
	}),
	moveWizard: operation({
		summary: 'Avanza, regresa o elige en la configuración paso a paso.',
		effect: 'write',
		scope: 'account',
		permission: 'account.own',
		input: shapes.Move,
		output: shapes.Wizard,
		run: moveWizard,
	}),
	registerBusiness: operation({
		summary: 'Registra el negocio de la configuración paso a paso, una sola vez.',
		effect: 'write',
		scope: 'account',
		permission: 'account.own',
		input: FirstBusiness,
		output: NewBusinessId,
		run: registerBusiness,
	}),
	endSetup: operation({
		summary: 'Da por terminada la configuración del negocio: ya se puede agendar.',
		effect: 'write',
		permission: 'businesses.edit',
		input: NoInput,
		output: NoInput,
		run: endSetup,
	}),
	wizardBranch: operation({
		summary: 'Guarda una sucursal de la configuración paso a paso.',
		effect: 'write',
		permission: 'branches.edit',
		input: shapes.WizardBranch,
		output: shapes.Filled,
		run: wizardBranch,
	}),
	wizardSpecialist: operation({
		summary: 'Registra a un especialista de la configuración paso a paso.',
		effect: 'write',
		permission: 'specialists.edit',
		input: shapes.WizardSpecialist,
		output: shapes.Filled,
		run: wizardSpecialist,
	}),
	wizardService: operation({
		summary: 'Crea un servicio de la configuración paso a paso.',
		effect: 'write',
		permission: 'services.edit',
		input: shapes.WizardService,
		output: shapes.Filled,
		run: wizardService,
	}),
	wizardProduct: operation({
		summary: 'Registra un producto de la configuración paso a paso.',
		effect: 'write',
		permission: 'products.edit',
		input: shapes.WizardProduct,
		output: shapes.Filled,
		run: wizardProduct,
	}),
}
