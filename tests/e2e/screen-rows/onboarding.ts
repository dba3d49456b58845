import { type Screen } from '../screens.ts'

const door = '/auth/ingresar?p='
const wizard = '/onboarding/new-onboarding'
/** Nobody of them is on the way: their own page of it is its beginning. */
const toWizard = { owner: wizard, listed: wizard, partner: wizard, admin: wizard }

/** From a new salon to its first booking. */
export const onboardingScreens: Screen[] = [
	{
		route: 'onboarding._index',
		path: '/onboarding',
		states: ['?forma=reclamar', '?forma=unirte'],
		main: 'owner',
		answers: { anonymous: door },
	},
	{
		route: 'onboarding.new-onboarding._index',
		path: '/onboarding/new-onboarding',
		main: 'owner',
		answers: { anonymous: door },
	},
	{
		route: 'onboarding.new-onboarding.negocio',
		path: '/onboarding/new-onboarding/negocio',
		main: 'owner',
		answers: { ...toWizard, anonymous: door },
	},
	{
		route: 'onboarding.new-onboarding.$step.$slot',
		path: '/onboarding/new-onboarding/servicios/1',
		main: 'owner',
		answers: { ...toWizard, anonymous: door },
	},
	{ route: '_panel.new-onboarding.rapido._index', path: '/new-onboarding/rapido', word: 'services.edit' },
	{ route: '_panel.new-onboarding.rapido.equipo', path: '/new-onboarding/rapido/equipo', word: 'specialists.edit' },
	{ route: '_panel.new-onboarding.rapido.lugar', path: '/new-onboarding/rapido/lugar', word: 'branches.edit' },
	{ route: '_panel.new-onboarding.rapido.listo', path: '/new-onboarding/rapido/listo', word: 'agenda.view' },
	{ route: '_panel.mudanza._index', path: '/mudanza', word: 'businesses.edit' },
	{ route: '_panel.mudanza.$what', path: '/mudanza/servicios', word: 'businesses.edit' },
	{
		route: '_panel.mudanza.google.$googleAccountId',
		path: '/mudanza/google/{googleAccount}',
		word: 'businesses.edit',
	},
	{ route: '_panel.mudanza.archivo.$moveInId', path: '/mudanza/archivo/{moveIn}', word: 'businesses.edit' },
]
