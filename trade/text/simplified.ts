/** Traditional characters in port names and trade words, each followed by its simplified form. */
const pairs =
  '乾干亞亚佈布佔占來来侖仑係系倉仓倫伦傑杰備备傢家價价儀仪兌兑兒儿內内凱凯別别剋克剛刚剷铲務务勝胜勞劳區区厤历參参吳吴呂吕員员啓启啟启喬乔單单' +
  '噸吨噹当囌苏國国園园圖图埰采報报壟垄夢梦奧奥媽妈宮宫寀采實实寧宁寶宝將将屬属岡冈峴岘島岛崗岗崙仑嵐岚嶼屿嶽岳巖岩幣币幹干幾几庫库廈厦廟庙廣广' +
  '弔吊張张彆别彿佛徑径復复徵征徹彻愛爱慶庆懞蒙懷怀戶户捨舍捲卷掛挂採采揚扬敘叙數数於于時时晉晋暫暂曆历會会東东査查桿杆條条業业榦干榮荣樓楼樸朴' +
  '橋桥機机橫横檯台檳槟櫚榈欄栏欖榄欽钦歐欧歷历歸归沖冲涇泾湧涌湯汤準准溫温滄沧滾滚滿满漢汉澤泽濛蒙濟济濰潍濱滨瀏浏瀘泸瀾澜灘滩灣湾為为烏乌無无' +
  '煙烟熱热營营爐炉爲为爾尔牴抵瑪玛環环畢毕當当發发盧卢眞真矇蒙硃朱碼码磯矶祕秘禦御禮礼種种稱称穀谷窩窝窯窑節节篤笃約约紅红納纳紐纽紮扎細细紹绍' +
  '終终結结給给絨绒統统經经綫线維维線线編编緬缅總总繩绳繫系纍累羅罗羣群義义聖圣聞闻聯联脫脱臘腊臺台興兴舊旧舘馆艙舱茲兹荊荆莊庄華华菸烟萊莱萬万' +
  '葉叶蓋盖蓮莲蔔卜蔘参蕪芜薩萨蘆芦蘇苏蘭兰號号衕同衚胡衛卫衝冲裏里裝装裡里複复見见觀观計计託托訥讷設设註注証证詩诗誇夸誌志誕诞說说説说諾诺謝谢' +
  '證证讓让讚赞豐丰貝贝負负貢贡貨货責责貴贵買买費费賀贺賈贾賓宾賴赖賽赛贊赞車车軍军載载輓挽輛辆輪轮輸输轉转逕径連连週周運运達达遜逊遠远適适遲迟' +
  '邁迈邊边邏逻鄧邓釋释釐厘釧钏鉅巨銅铜鋼钢錢钱錦锦錫锡錶表鎭镇鎮镇鏟铲鐵铁長长門门開开間间閤合閩闽闆板闊阔關关陰阴陸陆陽阳隻只雜杂離离雲云霧雾' +
  '靈灵靜静鞦秋韆千韋韦韓韩響响項项順顺須须預预頓顿頭头顏颜顔颜類类颱台飾饰館馆馬马騰腾騷骚驊骅髮发鬆松鬍胡鬚须鬥斗魚鱼魯鲁鮁鲅鮮鲜鯨鲸鴻鸿鶴鹤' +
  '鹽盐麗丽麥麦黃黄點点齊齐齣出龍龙龐庞龜龟';

const simplifiedOf = new Map<string, string>();
for (let at = 0; at < pairs.length; at += 2) simplifiedOf.set(pairs.charAt(at), pairs.charAt(at + 1));

/** Returns the text in simplified characters, for comparison only. The page shows the text as written. */
export const simplified = (text: string): string =>
  /\p{Script=Han}/u.test(text)
    ? Array.from(text, (character) => simplifiedOf.get(character) ?? character).join('')
    : text;
