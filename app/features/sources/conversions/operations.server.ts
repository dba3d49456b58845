import { type WriteCtx } from '#app/core/ctx.server.ts'
import { feature, operation } from '#app/core/operation.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { noteConversion } from '#app/features/turns/conversions.server.ts'
import {
	askDataset,
	datasetState,
	disconnectDataset,
	forgetDataset,
	prepareDataset,
	recordDataset,
} from './dataset.server.ts'
import { conversionRecord, countMonths, listConversions } from './queries.server.ts'
import * as shapes from './schemas.ts'
import { queueTelling, tell, tellAgain } from './telling.server.ts'

async function recordByHand(ctx: WriteCtx, input: shapes.RecordConversion): Promise<shapes.ConversionRecord> {
	const { id } = await noteConversion(ctx, input)
	return conversionRecord(ctx, id)
}

/** What clients did that a business counts, and Meta's learning of it. */
export const conversions = feature('conversions', {
	listConversions: operation({
		summary: 'Muestra los eventos de conversión, por páginas.',
		effect: 'read',
		permission: 'conversions.view',
		input: shapes.ListConversions,
		output: shapes.ConversionPage,
		run: listConversions,
	}),
	countMonths: operation({
		summary: 'Cuenta los eventos de conversión de cada mes.',
		effect: 'read',
		permission: 'conversions.view',
		input: shapes.CountMonths,
		output: shapes.Months,
		run: countMonths,
	}),
	recordConversion: operation({
		summary: 'Registra un evento de conversión de un cliente.',
		effect: 'write',
		permission: 'conversions.edit',
		input: shapes.RecordConversion,
		output: shapes.ConversionRecord,
		run: recordByHand,
	}),
	tellAgain: operation({
		summary: 'Vuelve a enviar a Meta un evento de conversión que no llegó.',
		effect: 'write',
		permission: 'conversions.edit',
		input: shapes.OneConversion,
		output: shapes.Told,
		run: tellAgain,
	}),
	dataset: operation({
		summary: 'Muestra el conjunto de datos de Meta al que se envían las conversiones.',
		effect: 'read',
		permission: 'integrations.view',
		input: shapes.NoInput,
		output: shapes.DatasetState,
		run: datasetState,
	}),
	connectDataset: operation({
		summary: 'Conecta el conjunto de datos de Meta al que se envían las conversiones.',
		effect: 'exchange',
		permission: 'integrations.edit',
		input: shapes.ConnectDataset,
		output: shapes.DatasetState,
		prepare: prepareDataset,
		call: askDataset,
		record: recordDataset,
	}),
	disconnectDataset: operation({
		summary: 'Desconecta el conjunto de datos de Meta y olvida su token.',
		effect: 'write',
		permission: 'integrations.edit',
		input: shapes.NoInput,
		output: shapes.DatasetState,
		run: disconnectDataset,
	}),
})

export const conversionsInside = [
	inside(['turns.conversionNoted'], queueTelling, { savepoint: true }),
	inside(['businesses.businessDeleted'], forgetDataset),
]

export const conversionsDeliveries = { usual: { 'conversions.tell': tell } }
