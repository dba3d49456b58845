import { feature, operation } from '#app/core/operation.server.ts'
import { createPartner, saveInfo } from './partners.server.ts'
import { partnerBusinesses, partnerFrame, partnerInfo } from './queries.server.ts'
import * as shapes from './schemas.ts'

export const partners = feature('partners', {
	createPartner: operation({
		summary: 'Crea un partner con su primer usuario.',
		effect: 'write',
		scope: 'platform',
		permission: 'platform.operate',
		input: shapes.NewPartner,
		output: shapes.PartnerRef,
		run: createPartner,
	}),
	frame: operation({
		summary: 'Muestra el partner: nombre, nivel, créditos y la promoción del momento.',
		effect: 'read',
		scope: 'partner',
		permission: 'partners.view',
		input: shapes.NoInput,
		output: shapes.PartnerFrame,
		run: partnerFrame,
	}),
	info: operation({
		summary: 'Muestra lo que el partner dice de sí mismo.',
		effect: 'read',
		scope: 'partner',
		permission: 'partners.view',
		input: shapes.NoInput,
		output: shapes.PartnerInfoShown,
		run: partnerInfo,
	}),
	saveInfo: operation({
		summary: 'Guarda lo que el partner dice de sí mismo.',
		effect: 'write',
		scope: 'partner',
		permission: 'partners.edit',
		input: shapes.PartnerInfo,
		output: shapes.PartnerRef,
		run: saveInfo,
	}),
	businesses: operation({
		summary: 'Muestra los negocios del partner con los créditos que les quedan.',
		effect: 'read',
		scope: 'partner',
		permission: 'partners.businesses',
		input: shapes.NoInput,
		output: shapes.PartnerBusinesses,
		run: partnerBusinesses,
	}),
})
