import { operation } from '#app/core/operation.server.ts'
import { createPartner, createPartnerOfUser } from './partners.server.ts'
import { listPartners } from './record.server.ts'
import * as shapes from './schemas.ts'
import { askCustomer, prepareWithStripe, recordWithStripe } from './stripe-exchange.server.ts'

/** What the platform does with partners: makes them, and looks at all. */
export const foundingOperations = {
	createPartner: operation({
		summary: 'Crea un partner con su primer usuario.',
		effect: 'write',
		scope: 'platform',
		permission: 'platform.operate',
		input: shapes.NewPartner,
		output: shapes.PartnerRef,
		run: createPartner,
	}),
	createPartnerOfUser: operation({
		summary: 'Crea un partner para una persona que ya tiene cuenta.',
		effect: 'write',
		scope: 'platform',
		permission: 'platform.operate',
		input: shapes.PartnerOfUser,
		output: shapes.PartnerRef,
		run: createPartnerOfUser,
	}),
	createWithStripe: operation({
		summary: 'Crea un partner con su cliente en Stripe.',
		effect: 'exchange',
		scope: 'platform',
		permission: 'platform.operate',
		input: shapes.PartnerOfUser,
		output: shapes.PartnerRef,
		prepare: prepareWithStripe,
		call: askCustomer,
		record: recordWithStripe,
	}),
	listPartners: operation({
		summary: 'Lista los partners con sus créditos, primero quien más vendió.',
		effect: 'read',
		scope: 'platform',
		permission: 'platform.operate',
		input: shapes.NoInput,
		output: shapes.PartnerLines,
		run: listPartners,
	}),
}
