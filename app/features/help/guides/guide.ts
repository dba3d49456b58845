import { type PictureName } from './pictures.ts'

/** A short guide to some screens: what is done there, step by step. `to` is the address where it is done. */
export type Guide = {
	slug: string
	title: string
	lead: string
	steps: { title: string; text: string; to?: string; link?: string; picture?: PictureName }[]
}
