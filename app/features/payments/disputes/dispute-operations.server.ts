import { operation } from '#app/core/operation.server.ts'
import { listDisputes, tellEvidence } from './disputes.server.ts'
import { Disputes, EvidenceTold, NoInput } from './schemas.ts'

/** Payments that a client's bank takes back. */
export const disputeOperations = {
	disputes: operation({
		summary: 'Muestra los pagos que un banco reclamó y hasta cuándo se puede responder.',
		effect: 'read',
		permission: 'finance.view',
		input: NoInput,
		output: Disputes,
		run: listDisputes,
	}),
	tellEvidence: operation({
		summary: 'Avisa de los reclamos de bancos cuyo plazo está por acabar.',
		effect: 'write',
		scope: 'platform',
		permission: 'platform.operate',
		input: NoInput,
		output: EvidenceTold,
		run: tellEvidence,
	}),
}
