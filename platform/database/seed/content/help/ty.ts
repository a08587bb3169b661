import type { HelpTexts } from './helpTexts.ts';

export const TY: HelpTexts = {
  start: ['Pagsisimula', null],
  signIn: [
    'Paano mag-log in?',
    [
      'Pindutin ang “Mag-log in” sa itaas, saka ilagay ang username at password. Pagkatapos ng ilang mali, ipapa-type sa iyo ang mga letra sa larawan; kapag sobrang dami, pansamantalang mala-lock ang account.',
    ],
  ],
  open: [
    'Paano magbukas ng account?',
    [
      'Piliin ang pagsali sa login window. Ang kailangan lang ang tinatanong ng form, sinasabi nito sa bawat field kung ano ang dapat, at hindi nawawala ang na-type mo kapag may hindi pa tama.',
      'Dapat 18 taong gulang ka pataas, at sapat na ang isang account sa isang tao. Kung titingin ka muna, hindi kailangan ng account: bukas sa lahat ang free play.',
    ],
  ],
  freePlay: [
    'Ano ang free play?',
    [
      'Trial account ito para sa isang pagbisita na may sariling play money. Bukas ang lahat ng slots na puwedeng subukan. Hindi ito nagse-save ng favorites at hindi kasali sa jackpot.',
    ],
  ],
  remember: [
    'Ano ang ginagawa ng “Remember me”?',
    [
      'Makakapag-log in ulit ang device na ito sa loob ng 24 oras. Hindi nakatago rito ang password mo. Huwag gamitin sa device na ginagamit din ng iba.',
    ],
  ],
  display: [
    'Paano palitan ang wika at kulay?',
    [
      'May anim na wika ang site; pumili sa menu na may globe at susunod agad ang text, numero at petsa. Ang button sa tabi nito ang nagpapalit sa light at dark theme. Tatandaan ng device mo ang dalawa.',
    ],
  ],
  app: [
    'Puwede bang ilagay sa phone?',
    [
      'Oo. Nasa <a href="/down">App download</a> ang bawat hakbang para sa Android at iPhone. Iisang account at iisang balance.',
    ],
  ],

  games: ['Mga laro', null],
  find: [
    'Paano maghanap ng laro?',
    [
      'Pumili ng studio, uri ng laro, pinakamababang taya o bilang ng lines, o i-type ang bahagi ng pangalan. Hindi mahalaga ang capital letters at accents, at hanap din ang pangalan sa lahat ng wika ng site.',
    ],
  ],
  keep: [
    'Nasaan ang favorites at recent games ko?',
    [
      'Mga listahan ito sa slots page. I-tap ang puso ng laro para idagdag sa favorites; i-tap ulit para alisin. Napupunta sa unahan ang recent game tuwing bubuksan mo.',
    ],
  ],
  kinds: [
    'Anong klaseng slots ang mayroon?',
    [
      'Ang <strong>lines</strong> ay nagbabayad sa dalawampung lines. Ang <strong>classics</strong> ay may tatlong reels at limang lines. Ang <strong>ways</strong> ay 243 ways na may free spins. Ang <strong>clusters</strong> ay bumabagsak, nagbabayad at bumabagsak ulit.',
      'Buksan muna ang paytable bago mag-spin: nandoon ang bawat premyo, ang RTP at ang volatility.',
    ],
  ],
  closed: [
    'Bakit sarado ang isang laro?',
    [
      'Nasa maintenance ito, o hindi pa bukas ang mesa. Sasabihin ng mensahe kung hanggang kailan, kung alam na, at mag-aalok ng ibang laro.',
    ],
  ],

  howTo: ['Paano laruin ang bawat laro', null],
  liveTables: [
    'Paano ang live tables?',
    [
      'Ang baccarat at roulette ay nilalaro sa mga round na pare-pareho sa lahat ng nasa mesa. Pumili ng chip, ilagay habang bukas ang taya, at kumpirmahin bago maubos ang oras. Hindi na mababawi ang tinanggap; tinatanggihan nang walang bawas ang nahuli.',
      'Nasa menu ng mesa, sa “Rules”, ang rules, bayad at limits. Kapag naputol ang connection, tuloy ang mesa, at pagbalik mo ay makikita mo ang nangyari sa mga taya mo. Ibinabalik ang lahat ng taya sa round na kinansela.',
    ],
  ],
  cockfights: [
    'Paano ang sabong?',
    [
      'Dalawang manok ang maghaharap, meron at wala. Ipinapakita ang tsansa ng bawat isa bago magbukas ang taya; doon galing ang bayad at iba-iba ito sa bawat laban. Ang draw ay 8 sa 1 at ibinabalik ang taya sa dalawang manok.',
      'Ang seed ng house ang nagpapasya ng laban, at walang hayop na kasali. Bubukas agad ang mesa kapag pinindot ang “Sabong” sa menu.',
    ],
  ],
  lotteries: [
    'Paano maglaro ng lottery?',
    [
      [
        'Pumili ng lottery sa lobby at tingnan kung hanggang kailan tumatanggap ng taya ang susunod na draw.',
        'Pumili ng uri ng taya at ng mga numero: sa kamay, sa pag-type, o sa quick pick. Nasa tabi nito ang bayad at ang balik sa katagalan.',
        'Idagdag ang taya sa slip, tingnan ang total, at kumpirmahin.',
      ],
      'Walang bawas bago ka magkumpirma. Pagkatapos, nasa “Mga ticket ko” ang tickets, at binabayaran ang panalo kapag tapos na ang draw. Ibinabalik ang taya sa draw na hindi bilang.',
    ],
  ],
  books: [
    'Paano tumaya sa sports at esports?',
    [
      'Pindutin ang presyo at mapupunta ito sa slip. Ang presyong nakita mo ang makukuha mo, kung hindi ay tatanggihan ang taya nang walang bawas. Bukas ang taya hanggang magsimula ang laban.',
      'Pinagmu-multiply ng combined bet ang mga presyo at panalo lang kapag panalo ang lahat ng bahagi. Ang kinanselang laban ay 1.00 dito, at ibinabalik ang single na taya. Imbento ang lahat ng team at player, at simulated ang lahat ng laban.',
    ],
  ],
  duels: [
    'Paano ang duel ng mga player?',
    [
      'Sa Card Games, pumili ng room ayon sa taya at umupo. Limang baraha ang bawat isa at tig-isang nakataob na baraha sa bawat trick; ang mas mataas ang kukuha. Ang may mas maraming trick ang panalo sa pot bawas ang parte ng room. Kapag pantay, buong ibinabalik ang dalawang taya.',
      'Habang mag-isa kang naghihintay, puwede kang tumayo at makuha ang taya; kapag walang dumating, uupo ang house player. Kapag naubos ang oras mo, ang pinakamababa mong baraha ang ilalapag. Real account ang kailangan sa duel, hindi trial.',
    ],
  ],
  fishing: [
    'Paano ang fish games?',
    [
      'Bawat tira ay hiwalay na taya at laging umaabot sa isdang tinarget. Kung mahuhuli ito ay bagong bunot sa bawat tira; ang huli ay nagbabayad ng taya times ang numero sa isda.',
      'Hindi humihina ang isda dahil tinamaan na, at pare-pareho ang balik ng bawat isda sa katagalan. Puwede kang tumigil pagkatapos ng kahit anong tira.',
    ],
  ],

  fairness: ['Pagiging patas', null],
  seeds: [
    'Paano ko malalaman na patas ang spin?',
    [
      'Galing sa tatlong bagay ang resulta ng bawat spin: ang secret seed ng house, ang seed mo at isang counter. Ipinapakita ang fingerprint ng secret seed bago ka maglaro, kaya hindi na ito mababago.',
      'Palitan ang seed sa fairness window ng laro at ire-reveal ang dating secret. Puwede nang i-check ang lahat ng round na gumamit nito.',
    ],
  ],
  verify: [
    'Paano mag-check ng round?',
    [
      'Kahit sino puwede, kahit walang connection, dahil sa sarili mong browser kino-compute ang lahat.',
      [
        'Buksan ang fairness window ng laro.',
        'Palitan ang seed. Matatapos ang dating pares at ire-reveal ang secret seed ng house.',
        'Pumili ng round na gumamit nito at sundan ang link papunta sa verification page.',
        'Ikumpara: dapat pareho ang fingerprint ng secret seed sa ipinakita noon, at ang na-compute na resulta sa nakita mo.',
      ],
    ],
  ],
  rtp: [
    'Ano ang RTP at volatility?',
    [
      'Ang RTP ay kung gaano karami sa lahat ng taya ang ibinabalik ng laro sa napakahabang panahon. Ang volatility ay kung gaano ito hindi pantay dumating. Walang sinasabi ang dalawa tungkol sa susunod mong spin.',
    ],
  ],

  money: ['Balance', null],
  playMoney: [
    'Totoong pera ba ito?',
    ['Hindi. Mukha itong pera at bilang hanggang sentimo, pero wala itong halaga sa labas ng site na ito.'],
  ],
  balance: [
    'Bakit nagbabago ang balance habang naglalaro?',
    [
      'Naitatala agad ang bawat natapos na spin, at sumusunod ang numero sa itaas. Pindutin ang arrow sa tabi para mag-refresh, o ang mata para itago.',
    ],
  ],
  wallets: [
    'Kailangan bang maglipat ng pera sa bawat laro?',
    [
      'Hindi. Iisang main wallet ang pinagkukunan ng taya at binabayaran ng lahat ng laro. Ang halaga sa itaas ng page ang kabuuan ng sa iyo.',
    ],
  ],
  pool: [
    'Paano mapapanalunan ang jackpot?',
    [
      'Bawat taya sa real account ay puwedeng manalo ng buong pool, at ang tsansa ay ayon sa laki ng taya. Bahagi ng round ang draw, kaya puwede ring i-check.',
    ],
  ],

  account: ['Ang account mo', null],
  safe: [
    'Paano ko iingatan ang account ko?',
    [
      'Gumamit ng password na hindi mo ginagamit sa iba, at mag-log out sa device na ginagamit din ng iba. Hindi namin kailanman hihingin ang password mo.',
    ],
  ],
  forgot: [
    'Nakalimutan ko ang password ko',
    [
      'Piliin ang “Forgot password” sa login window at patunayan kung sino ka gamit ang email, o ang mobile number kung iniaalok, ng account mo. Isang beses lang at ilang minuto lang gumagana ang code.',
      'Pareho ang sagot namin mayroon mang ganoong account o wala, para walang makahula ng mga pangalan.',
    ],
  ],
  extra: [
    'Bakit may dagdag na hakbang?',
    [
      'Nagla-log in ka mula sa lugar na bago sa amin, kaya hindi sapat ang password: hihingi kami ng code sa SMS, email o authenticator app, o ng bagay na ikaw lang ang nakakaalam.',
      'Sa security center ng member center mo ise-set up ang authenticator app at passkeys, at doon makikita kung aling device ang naka-log in.',
    ],
  ],
  otherDevice: [
    'Bakit ako na-log out?',
    ['Dahil nag-log in ka sa iba, nagpalit ng password, o matagal na walang galaw. Mag-log in ulit para magpatuloy.'],
  ],
  locked: [
    'Bakit naka-lock ang account ko?',
    [
      'Dahil masyadong maraming beses na mali ang password. Sasabihin ng mensahe kung kailan puwede ulit; walang makapagpapaikli nito, at hindi nagalaw ang balance mo. Kung hindi ikaw ang sumubok, magpalit ng password pagkatapos.',
    ],
  ],

  promos: ['Promos, points at club', null],
  offers: [
    'Saan makikita ang mga alok?',
    [
      'Nasa <a href="/noticePage">Mga Balita</a>, na may sariling lugar para sa promos, at nasa missions ng member center. Inihahanda pa ang Promos page; wala pang masasalihan doon hangga’t hindi ito bukas. Play money ang lahat ng matatanggap mo.',
    ],
  ],
  points: [
    'Nag-e-expire ba ang points?',
    [
      'Hindi. Hindi kailanman nag-e-expire ang points. Inihahanda pa ang Points Mall kung saan ipapalit ang mga ito, kaya hindi pa magagamit sa ngayon.',
    ],
  ],
  missions: [
    'Ano ang missions?',
    [
      'Maliliit na goal para sa isang araw o linggo, gaya ng tatlong lottery draw o halagang itinaya sa slots. Nasa member center ang mga ito, sa “Mission activity”, kasama ang leaderboard. Bilang ang taya kapag settled na, para sa araw na itinaya ito.',
      'Kapag tapos na ang mission, pindutin ang “I-claim”; ang naabot sa oras ay puwede pang i-claim nang isang araw. Play money ang rewards at para lang sa real accounts.',
    ],
  ],
  club: [
    'Paano gumagana ang VIP club?',
    [
      'May hinihinging kabuuang taya at taya sa loob ng isang buwan ang bawat level. Nasa <a href="/vip">VIP club</a> ang lahat ng level, pati ang sa iyo kapag naka-log in. Tinitingnan ang level mo tuwing bubuksan mo ang page na iyon.',
      'Sa iyo na ang naabot mong level. Play money ang mga regalo, at walang level na sulit kung lalampas ka sa gusto mong laro.',
    ],
  ],

  care: ['Responsableng paglalaro', null],
  age: ['Ilang taon dapat ako?', ['18 pataas. Isinasara ang account ng mas bata.']],
  limits: [
    'Paano ko lilimitahan ang sarili ko?',
    [
      'Magpasya bago magsimula, habang madali pa:',
      [
        'Gaano katagal: mag-set ng timer sa phone at tumigil pagtunog.',
        'Magkano: magtakda ng play money para sa araw na ito at umalis kapag ubos na.',
        'Kailan hindi: huwag maglaro kapag pagod, naiinis o nakainom.',
      ],
      'Isulat ang mga limit mo, at huwag baguhin habang naglalaro.',
    ],
  ],
  stop: [
    'Kailan dapat tumigil?',
    [
      'Kapag napansin mong mas matagal ka nang naglalaro kaysa plano, o hindi ka na nasisiyahan. Isara ang laro, magpahinga, at kumausap ng taong pinagkakatiwalaan mo.',
    ],
  ],
  exclusion: [
    'Paano isara ang account, pansamantala o tuluyan?',
    [
      'Sumulat sa feedback form sa ilalim ng “Account ko” at sabihin kung kailan magsisimula at gaano katagal. Ie-exclude namin ang account mo: walang makakapag-log in hanggang matapos ang panahon, at hindi namin ito bubuksan nang mas maaga kahit hilingin.',
      'Hindi mo kailangang magbigay ng dahilan.',
    ],
  ],
  family: [
    'Paano ilayo ang mga bata?',
    [
      'Mag-log out kapag aalis, huwag ipa-save sa browser ang password sa device na ginagamit ng bata, at gamitin ang parental controls. Kung sa tingin mo ay may wala pang 18 na naglalaro dito, sabihin sa amin; isasara namin ang account.',
    ],
  ],

  rules: ['Mga patakaran ng site', null],
  siteRules: [
    'Mga patakaran ng site',
    [
      'Kapag nagbukas ka ng account, sumasang-ayon ka sa mga patakarang ito.',
      [
        '<strong>Edad.</strong> 18 taong gulang pataas lang ang puwedeng maglaro; kung mas mataas ang hinihingi ng batas sa lugar mo, iyon ang susundin. Puwede kaming humingi ng patunay at isinasara namin ang account ng mas bata.',
        '<strong>Account.</strong> Isang tao, isang account, na may totoong detalye. Sa iyo lang ito: huwag ipahiram, ibenta o ipagamit, at ingatan ang password. Sabihin agad sa amin kung may ibang nakaalam nito.',
        '<strong>Play money.</strong> Play money ang lahat ng halaga. Wala itong halaga sa labas ng site at hindi maipapalit sa pera.',
        '<strong>Limits.</strong> Nakasaad sa bawat laro ang pinakamababa at pinakamataas na taya. Tinatanggihan nang walang bawas ang lampas dito. Hindi na mababawi ang tayang tinanggap.',
        '<strong>Void na round.</strong> Hindi bilang ang round, draw o laban na kinansela: ibinabalik ang taya, at 1.00 ito sa combined bet. Hindi nagiging void ang round dahil naputol ang connection; tinatapos ito ayon sa rules ng laro at itinatala.',
        '<strong>Patas na laro.</strong> Bawal ang program na naglalaro para sa iyo, maraming account, sabwatan laban sa ibang player at pagsasamantala sa mga mali. Puwede naming i-void ang ganitong taya at isara ang ganitong account.',
        '<strong>Reklamo.</strong> Sumulat sa amin sa feedback form at ilagay ang numero ng round o ticket. Ang books at ang patunay ng round ang magpapasya, at kahit sino ay puwedeng mag-check nito. Sasagot kami nang may dahilan.',
        '<strong>Responsableng paglalaro.</strong> Maglaro para sa saya at sa loob ng limitasyong itinakda mo na. Puwede mong ipasara ang account mo nang pansamantala o tuluyan kahit kailan; hindi namin ito bubuksan nang mas maaga. Tingnan ang <a href="/help/limits">pagtatakda ng limits</a>.',
        '<strong>Privacy.</strong> Itinatago lang namin ang kailangan para sa account mo, sa records at sa kaligtasan, at sasabihin ito kapag hiningi mo. Pinaikling pangalan lang ang makikita ng ibang player. Tingnan ang <a href="/help/stored">alam namin tungkol sa iyo</a>.',
        '<strong>Pagbabago.</strong> Ipinapahayag sa mga balita ang pagbabago ng patakaran bago ito magkabisa. Puwedeng isara ng hindi sang-ayon ang account.',
      ],
    ],
  ],

  privacy: ['Privacy', null],
  stored: [
    'Ano ang alam ninyo tungkol sa akin?',
    [
      'Ang ibinigay mo noong sumali ka, ang nilaro mo at kung saan galing ang balance mo, ang mga address at device na pinag-log in-an mo, at ang isinulat mo sa amin. Ang iba ay para sa account at mga libro, ang iba ay para sa seguridad.',
      'Pinaikling pangalan lang ang makikita ng ibang player sa tabi ng malaking panalo.',
    ],
  ],
  cookies: [
    'Anong cookies ang gamit ng site?',
    [
      'Isa para sa session mo, naka-encrypt kaya hindi mababasa ng script o ng iba, at isa na nagtatanda ng wika mo. Binibilang lang ang mga pagbisita kung papayag ka.',
    ],
  ],
  erase: [
    'Paano hingin o ipabura ang data ko?',
    [
      'Sumulat sa feedback form sa ilalim ng “Account ko”. Ipapadala namin ang naka-save tungkol sa iyo, itatama ang mali, at buburahin ang hindi kailangang itago. Mananatili ang mga entry sa libro nang walang pangalan mo, dahil dapat tama ang mga suma.',
    ],
  ],

  partners: ['Agents at partners', null],
  agent: [
    'Ano ang agent?',
    [
      'Member na nagdadala ng players at nag-aalaga sa kanila. May sarili silang center na may team, laro ng team at kita nila, at sa kontrata pinagkakasunduan nila ng nasa itaas at ibaba kung kanino ang aling parte. Play money ang lahat ng ito.',
    ],
  ],
  apply: [
    'Paano maging partner?',
    [
      'Punan ang form sa <a href="/join">Maging partner</a>: sino ka, paano ka makokontak at saan mo nakikilala ang players. May reference ka agad, at sagot sa email.',
    ],
  ],

  contact: ['Contact', null],
  reach: [
    'Paano makipag-ugnayan sa amin?',
    [
      'Buksan ang customer service mula sa menu o sa ibaba ng alinmang page, mag-email, o mag-iwan ng mensahe sa feedback form sa ilalim ng help center. May sariling serbisyo roon ang members mula VIP 5.',
    ],
  ],
  answer: [
    'Ano ang mangyayari sa mensahe ko?',
    [
      'Magkakaroon ito ng reference na makikita mo agad, at pati sa email kung nagbigay ka ng address. Binabasa namin ang bawat mensahe. Banggitin ang reference kapag magtatanong. Hindi namin kailanman hinihingi ang password mo, kaya huwag mo itong ipadala sa amin.',
    ],
  ],
};
