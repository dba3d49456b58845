import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { type BusinessLine } from '../schemas-businesses.ts'

/** How a business's channels are, all together. */
export function ChannelsChip({ connected, failing }: BusinessLine['channelCounts']) {
	if (connected === 0) return <StatusChip>Ninguno</StatusChip>
	if (failing > 0) return <StatusChip status="fallo">{`${failing} de ${connected} con problema`}</StatusChip>
	return <StatusChip status="ok">{connected === 1 ? '1 conectado' : `${connected} conectados`}</StatusChip>
}
