import { feature, operation } from '#app/core/operation.server.ts'
import { ClaimCode } from '#app/features/businesses/team/schemas-members.ts'
import { removeLogo, saveBranding, saveLogo, showBranding } from './branding.server.ts'
import { makeClaimCode, partnerBusiness, partnerBusinesses } from './businesses.server.ts'
import { mailInvitation } from './deliveries.server.ts'
import { addDomain, getDomain, listDomains, lookUp, prepareLook, recordLook, removeDomain } from './domains.server.ts'
import { foundingOperations } from './founding-operations.server.ts'
import { acceptInvitation, addPerson, openInvitation, showTeam, withdrawInvitation } from './invitations.server.ts'
import { saveInfo } from './partners.server.ts'
import { findPerson, removePerson } from './people.server.ts'
import { partnerFrame, partnerInfo } from './queries.server.ts'
import { addUser, listAll, partnerRecord, saveProfile, saveSubscription, wholePartner } from './record.server.ts'
import * as shapes from './schemas.ts'
import * as brand from './schemas-branding.ts'
import * as names from './schemas-domains.ts'
import * as people from './schemas-people.ts'
import { walletOperations } from './wallet/operations.server.ts'
import { Ranking } from './wallet/schemas.ts'

const read = { effect: 'read', scope: 'partner' } as const
const write = { effect: 'write', scope: 'partner' } as const

export const partners = feature('partners', {
	...foundingOperations,
	record: operation({
		...read,
		summary: 'Muestra todo lo que se guarda del partner.',
		permission: 'partners.view',
		input: shapes.NoInput,
		output: shapes.PartnerRecord,
		run: partnerRecord,
	}),
	whole: operation({
		...read,
		summary: 'Muestra al partner con sus dominios.',
		permission: 'partners.view',
		input: shapes.NoInput,
		output: shapes.PartnerRecord.extend(names.Domains.shape),
		run: wholePartner,
	}),
	list: operation({
		...read,
		summary: 'Lista a los partners, primero quien más vendió.',
		permission: 'partners.view',
		input: shapes.NoInput,
		output: Ranking,
		run: listAll,
	}),
	saveProfile: operation({
		...write,
		summary: 'Guarda el nombre, la descripción, el código y el WhatsApp del partner.',
		permission: 'partners.edit',
		input: shapes.PartnerProfile,
		output: shapes.PartnerRef,
		run: saveProfile,
	}),
	saveSubscription: operation({
		...write,
		summary: 'Guarda la suscripción del partner.',
		permission: 'platform.operate',
		input: shapes.SaveSubscription,
		output: shapes.PartnerRef,
		run: saveSubscription,
	}),
	addUser: operation({
		...write,
		summary: 'Agrega una cuenta al partner; quien trabaja con él le manda una invitación.',
		permission: 'partners.members',
		input: people.PersonRef,
		output: shapes.PartnerRef,
		run: addUser,
	}),
	...walletOperations,
	frame: operation({
		...read,
		summary: 'Muestra el partner: nombre, nivel, créditos y la promoción del momento.',
		permission: 'partners.view',
		input: shapes.NoInput,
		output: shapes.PartnerFrame,
		run: partnerFrame,
	}),
	info: operation({
		...read,
		summary: 'Muestra lo que el partner dice de sí mismo.',
		permission: 'partners.view',
		input: shapes.NoInput,
		output: shapes.PartnerInfoShown,
		run: partnerInfo,
	}),
	saveInfo: operation({
		...write,
		summary: 'Guarda lo que el partner dice de sí mismo.',
		permission: 'partners.edit',
		input: shapes.PartnerInfo,
		output: shapes.PartnerRef,
		run: saveInfo,
	}),
	businesses: operation({
		...read,
		summary: 'Muestra los negocios del partner con los créditos que les quedan.',
		permission: 'partners.businesses',
		input: shapes.ListBusinesses,
		output: shapes.PartnerBusinesses,
		run: partnerBusinesses,
	}),
	business: operation({
		...read,
		summary: 'Muestra un negocio del partner.',
		permission: 'partners.businesses',
		input: shapes.BusinessRef,
		output: shapes.PartnerBusiness,
		run: partnerBusiness,
	}),
	makeClaimCode: operation({
		...write,
		summary: 'Hace el código con el que una persona reclama un negocio del partner.',
		permission: 'partners.businesses',
		input: shapes.BusinessRef,
		output: ClaimCode,
		run: makeClaimCode,
	}),
	branding: operation({
		...read,
		summary: 'Muestra la marca del partner: colores, tipografía, textos y logo.',
		permission: 'partners.view',
		input: shapes.NoInput,
		output: brand.BrandingShown,
		run: showBranding,
	}),
	saveBranding: operation({
		...write,
		summary: 'Guarda la marca del partner.',
		permission: 'partners.edit',
		input: brand.SaveBranding,
		output: shapes.PartnerRef,
		run: saveBranding,
	}),
	saveLogo: operation({
		...write,
		summary: 'Cambia el logo del partner por una imagen que acaba de subirse.',
		permission: 'partners.edit',
		input: brand.SaveLogo,
		output: shapes.PartnerRef,
		run: saveLogo,
	}),
	removeLogo: operation({
		...write,
		summary: 'Quita el logo del partner.',
		permission: 'partners.edit',
		input: shapes.NoInput,
		output: shapes.PartnerRef,
		run: removeLogo,
	}),
	domains: operation({
		...read,
		summary: 'Muestra los dominios del partner y a dónde deben apuntar.',
		permission: 'partners.view',
		input: shapes.NoInput,
		output: names.Domains,
		run: listDomains,
	}),
	domain: operation({
		...read,
		summary: 'Muestra un dominio del partner.',
		permission: 'partners.view',
		input: names.DomainRef,
		output: names.Domain,
		run: getDomain,
	}),
	addDomain: operation({
		...write,
		summary: 'Agrega un dominio propio al partner.',
		permission: 'partners.edit',
		input: names.DomainRef,
		output: names.DomainSaved,
		run: addDomain,
	}),
	removeDomain: operation({
		...write,
		summary: 'Elimina un dominio del partner.',
		permission: 'partners.edit',
		input: names.DomainRef,
		output: names.DomainSaved,
		run: removeDomain,
	}),
	checkDomain: operation({
		effect: 'exchange',
		scope: 'partner',
		summary: 'Pregunta al DNS si un dominio ya apunta a la app.',
		permission: 'partners.edit',
		input: names.DomainRef,
		output: names.Domain,
		prepare: prepareLook,
		call: lookUp,
		record: recordLook,
	}),
	people: operation({
		...read,
		summary: 'Muestra quién trabaja con el partner.',
		permission: 'partners.members',
		input: shapes.NoInput,
		output: people.PartnerPeople,
		run: showTeam,
	}),
	findPerson: operation({
		...read,
		summary: 'Busca por su correo a quien se puede invitar al partner.',
		permission: 'partners.members',
		input: people.PersonByEmail,
		output: people.Person,
		run: findPerson,
	}),
	addPerson: operation({
		...write,
		summary: 'Invita a una persona a trabajar con el partner.',
		permission: 'partners.members',
		input: people.PersonByEmail,
		output: shapes.PartnerRef,
		run: addPerson,
	}),
	withdrawInvitation: operation({
		...write,
		summary: 'Retira la invitación de una persona que aún no la aceptó.',
		permission: 'partners.members',
		input: people.InvitationRef,
		output: shapes.PartnerRef,
		run: withdrawInvitation,
	}),
	openInvitation: operation({
		summary: 'Muestra la invitación de un partner a quien tiene su enlace.',
		effect: 'read',
		scope: 'public',
		permission: 'public',
		input: people.InvitationToken,
		output: people.OpenInvitation,
		run: openInvitation,
	}),
	acceptInvitation: operation({
		summary: 'Acepta la invitación de un partner con la cuenta abierta.',
		effect: 'write',
		scope: 'account',
		permission: 'account.own',
		input: people.InvitationToken,
		output: shapes.PartnerRef,
		run: acceptInvitation,
	}),
	removePerson: operation({
		...write,
		summary: 'Quita una persona del partner.',
		permission: 'partners.members',
		input: people.PersonRef,
		output: shapes.PartnerRef,
		run: removePerson,
	}),
})

export const partnersDeliveries = { usual: { 'partners.mailInvitation': mailInvitation } }
