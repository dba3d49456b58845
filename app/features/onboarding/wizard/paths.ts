import { isFilled, type Place } from './rules.ts'
import { type ItemKind, type Progress } from './schemas.ts'

export const wizardHome = '/onboarding/new-onboarding'

/** The last part of a form's address, by what it makes. */
export const wordOfKind: Partial<Record<ItemKind, string>> = {
	branch: 'sucursales',
	specialist: 'especialistas',
	service: 'servicios',
	product: 'productos',
}

export function kindOfWord(word: string | undefined): ItemKind | undefined {
	return (Object.keys(wordOfKind) as ItemKind[]).find((kind) => wordOfKind[kind] === word)
}

export function slotAddress(kind: ItemKind, slot: number): string {
	return `${wizardHome}/${wordOfKind[kind]}/${slot}`
}

/** Where a place of the way is seen: a form that is to be filled has its own address. */
export function addressOf(progress: Progress, { key, sub, kind }: Place): string {
	if (key === 'business' && !progress.completedSteps.includes('business')) return `${wizardHome}/negocio`
	if (kind && sub > 0 && !isFilled(progress, kind, sub)) return slotAddress(kind, sub)
	return wizardHome
}
