import { type CountedPlace } from './schemas.ts'

/** By what it is known where somebody came from. */
export const arrivalNames: Record<CountedPlace['kind'], string> = {
	keyword: 'Palabra clave',
	ad: 'Anuncio',
	link: 'Enlace',
	utm: 'Campaña (UTM)',
}

export const matchNames = { exact: 'Mensaje exacto', partial: 'Contiene la palabra' } as const
