import { type Screen } from '../screens.ts'

/** From a new salon to its first booking. */
export const onboardingScreens: Screen[] = [
	{ route: '_panel.new-onboarding.rapido._index', path: '/new-onboarding/rapido', word: 'services.edit' },
	{ route: '_panel.new-onboarding.rapido.equipo', path: '/new-onboarding/rapido/equipo', word: 'specialists.edit' },
	{ route: '_panel.new-onboarding.rapido.lugar', path: '/new-onboarding/rapido/lugar', word: 'branches.edit' },
	{ route: '_panel.new-onboarding.rapido.listo', path: '/new-onboarding/rapido/listo', word: 'agenda.view' },
]
