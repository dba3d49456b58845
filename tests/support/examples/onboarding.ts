import { transact } from '#app/core/transact.server.ts'
import { addMoveInRows, openMoveIn, startMoveIn } from '#app/features/onboarding/moving/move-ins.server.ts'
import { takePart } from '#app/features/onboarding/moving/taking.server.ts'
import { keep } from '#app/features/onboarding/wizard/progress.server.ts'
import { businessMade, finishStart, freshProgress, pickOption, pickUse } from '#app/features/onboarding/wizard/rules.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { connectGoogle } from '../scenes/google.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

const corte = { on: true, name: 'Corte nuevo', about: 'Corte de prueba.', price: '250', minutes: 45 }
const place = { name: 'Centro', address: 'Calle 5 número 20', city: 'Puebla', opens: '09:00', closes: '18:00' }
const days = ['monday', 'friday']

/** The owner is on the way with this business, and said that there will be two of each. */
async function aWay({ ctx, owner, business }: Stage): Promise<void> {
	const started = finishStart(pickOption(pickUse(freshProgress(), 'product'), 'physicalProductsSells'))
	const flags = { services: true, courses: false, products: true, properties: false }
	const progress = businessMade(started, flags)
	const counts = { ...progress.counts, branch: 2, specialist: 2, service: 2, product: 2 }
	await transact(ctx, (within) => keep(within, owner.id, { progress: { ...progress, counts }, version: 0, business }))
}

async function onTheWay(stage: Stage, input: object) {
	await aWay(stage)
	return { slot: 1, ...input }
}

/** A price list of one service, as far as it is to be. */
async function aMoveIn({ ctx }: Stage, state: 'read' | 'running' | 'done' = 'read') {
	return transact(ctx, async (within) => {
		const file = { fileName: 'precios.csv', fileHash: newId('mvi'), heads: ['Nombre', 'Precio', 'Duración'] }
		const of = await openMoveIn(within, { ...file, kind: 'services', rows: 1, passed: 0 })
		await addMoveInRows(within, { ...of, rows: [{ line: 2, cells: [`Ceja ${file.fileHash.slice(-8)}`, '120', '20'] }] })
		if (state === 'read') return of
		await startMoveIn(within, of)
		for (const _ of state === 'done' ? [1, 2] : []) await takePart(within, of)
		return of
	})
}

export const examples: Record<string, Entry> = {
	'onboarding.connections': () => ({}),
	'onboarding.startServices': () => ({ kind: 'salon', services: [corte] }),
	'onboarding.startTeam': () => ({ people: [{ name: 'Iván Soto', whatsapp: '5570010009' }] }),
	'onboarding.startPlace': () => ({ ...place, days }),
	'onboarding.showWizard': () => ({}),
	'onboarding.moveWizard': () => ({ move: 'pickUse', version: 0, choice: 'appointment' }),
	'onboarding.registerBusiness': () => ({
		...{ name: 'Barbería Norte', description: 'Cortes y barba', countryCode: '52', timeZone: 'America/Mexico_City' },
		...{ whatsapp: '5512345678', whatsappOwner: '5587654321', hasServices: true, host: 'localhost' },
	}),
	'onboarding.endSetup': () => ({}),
	'onboarding.wizardBranch': async (stage) => [
		await onTheWay(stage, { ...place, days }),
		{ ...place, days, slot: 2, name: 'Norte' },
	],
	'onboarding.wizardSpecialist': (stage) =>
		onTheWay(stage, { name: 'Iván Soto', whatsapp: '5570010009', branchId: stage.branch.id }),
	'onboarding.wizardService': (stage) => onTheWay(stage, { name: 'Corte nuevo', price: '250', minutes: 45 }),
	'onboarding.wizardProduct': (stage) =>
		onTheWay(stage, { name: 'Cera', description: 'Cera para peinar', price: '120', unit: 'pieza' }),
	'onboarding.listMoveIns': () => ({}),
	'onboarding.moveInView': (stage) => aMoveIn(stage),
	'onboarding.refusedMoveInRows': (stage) => aMoveIn(stage),
	'onboarding.openMoveIn': () => ({
		...{ kind: 'services', fileName: 'otra.csv', fileHash: 'otra', heads: ['Nombre', 'Precio'] },
	}),
	'onboarding.bringCalendar': async ({ ctx }) => {
		const email = `${newShortId()}@gmail.com`
		return { googleAccountId: (await connectGoogle(ctx, email)).id, calendarId: email }
	},
	'onboarding.addMoveInRows': async (stage) => {
		return { ...(await aMoveIn(stage)), rows: [{ line: 3, cells: ['Planchado', '200', '30'] }] }
	},
	'onboarding.mapMoveIn': async (stage) => [
		{
			...{ ...(await aMoveIn(stage)), mapping: ['name', 'price', 'duration'], branchId: stage.ids.branchId },
			...{ serviceId: stage.ids.serviceId, specialistId: stage.ids.specialistId },
		},
	],
	'onboarding.startMoveIn': (stage) => aMoveIn(stage),
	'onboarding.dropMoveIn': (stage) => aMoveIn(stage),
	'onboarding.cancelMoveIn': (stage) => aMoveIn(stage, 'running'),
	'onboarding.undoMoveIn': (stage) => aMoveIn(stage, 'done'),
}
